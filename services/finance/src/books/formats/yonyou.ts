import { format } from '@bls/proto/domain/values/decimal';
import { amountOf, creditOf, debitOf, type FileFormat, plainField } from './format.js';

/** The text file of the general ledger tools of Yonyou U8 (总账工具, 填制凭证 V800). Columns after the last may be left out. */
export const yonyou: FileFormat = {
  extension: 'txt',
  encoding: 'gbk',
  language: 'zh',
  preamble: ['填制凭证,V800'],
  field: plainField,
  columns: [
    { name: '制单日期', value: ({ entry }) => entry.day },
    { name: '凭证类别字', value: ({ chart }) => chart.voucherWord },
    { name: '凭证号', value: ({ entry }) => String(entry.number) },
    { name: '附单据数', value: () => '1' },
    { name: '摘要', value: ({ summary }) => summary.slice(0, 60) },
    { name: '科目编码', value: ({ line }) => line.book.code },
    { name: '金额借方', value: ({ entry, line }) => debitOf(line.base, entry.baseCurrency, '0') },
    { name: '金额贷方', value: ({ entry, line }) => creditOf(line.base, entry.baseCurrency, '0') },
    { name: '数量', value: () => '0' },
    { name: '外币', value: ({ entry, line }) => (entry.currency === entry.baseCurrency ? '0' : amountOf(line.amount, entry.currency)) },
    { name: '汇率', value: ({ entry }) => (entry.currency === entry.baseCurrency ? '0' : format(entry.rate)) },
  ],
};
