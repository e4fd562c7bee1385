import type { JournalAccount } from '@bls/proto/domain/enumerations/finance';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import { format } from '@bls/proto/domain/values/decimal';
import { amountOf, creditOf, csvField, debitOf, type FileFormat } from './format.js';

/** Accounts that are kept by customer. */
const OF_CUSTOMERS: ReadonlySet<JournalAccount> = new Set(['receivable', 'onAccount', 'accruedIncome', 'deferredIncome']);

/** The standard voucher format of Kingdee K/3 and KIS (标准格式凭证). */
export const kingdee: FileFormat = {
  extension: 'csv',
  encoding: 'gbk',
  language: 'zh',
  field: csvField,
  columns: [
    { name: 'FDATE', value: ({ entry }) => entry.day },
    { name: 'FTRANSDATE', value: ({ entry }) => entry.documentDay },
    { name: 'FPERIOD', value: ({ entry }) => String(+entry.month.slice(5)) },
    { name: 'FGROUP', value: ({ chart }) => chart.voucherWord },
    { name: 'FNUM', value: ({ entry }) => String(entry.number) },
    { name: 'FENTRYID', value: ({ at }) => String(at) },
    { name: 'FEXP', value: ({ summary }) => summary.slice(0, 80) },
    { name: 'FACCTID', value: ({ line }) => line.book.code },
    { name: 'FCLSNAME1', value: ({ line }) => (OF_CUSTOMERS.has(line.account) ? '客户' : '') },
    { name: 'FOBJID1', value: () => '' },
    {
      name: 'FOBJNAME1',
      value: ({ entry, line }) => (OF_CUSTOMERS.has(line.account) ? (entry.companyNameZh ?? entry.companyName).slice(0, 80) : ''),
    },
    { name: 'FTRANSID', value: ({ entry, line }) => line.billNumber ?? entry.documentNumber },
    { name: 'FCYID', value: ({ entry }) => CURRENCIES[entry.currency].label },
    { name: 'FEXCHRATE', value: ({ entry }) => format(entry.rate) },
    { name: 'FDC', value: ({ line }) => (line.amount < 0n ? '0' : '1') },
    { name: 'FFCYAMT', value: ({ entry, line }) => amountOf(line.amount, entry.currency) },
    { name: 'FQTY', value: () => '0' },
    { name: 'FPRICE', value: () => '0' },
    { name: 'FDEBIT', value: ({ entry, line }) => debitOf(line.base, entry.baseCurrency, '0') },
    { name: 'FCREDIT', value: ({ entry, line }) => creditOf(line.base, entry.baseCurrency, '0') },
  ],
};
