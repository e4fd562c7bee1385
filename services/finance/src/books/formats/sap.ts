import { COMPANY_CODE_LENGTHS } from '@bls/proto/domain/books/journal';
import { format } from '@bls/proto/domain/values/decimal';
import { amountOf, csvField, type FileFormat, voucherKey } from './format.js';

const sapDay = (day: string): string => day.replaceAll('-', '');

/** Header and lines of accounting documents by the fields of the SAP tables BKPF and BSEG; XBLNR groups the lines of a document. */
export const sap: FileFormat = {
  extension: 'csv',
  encoding: 'utf8',
  language: 'en',
  field: csvField,
  columns: [
    { name: 'BUKRS', value: ({ chart }) => chart.companyCode.slice(0, COMPANY_CODE_LENGTHS.sap) },
    { name: 'BLART', value: () => 'SA' },
    { name: 'BLDAT', value: ({ entry }) => sapDay(entry.documentDay) },
    { name: 'BUDAT', value: ({ entry }) => sapDay(entry.day) },
    { name: 'MONAT', value: ({ entry }) => entry.month.slice(5) },
    { name: 'WAERS', value: ({ entry }) => entry.currency },
    { name: 'KURSF', value: ({ entry }) => format(entry.rate, 5) },
    { name: 'XBLNR', value: ({ entry }) => voucherKey(entry) },
    { name: 'BKTXT', value: ({ entry }) => entry.documentNumber.slice(0, 25) },
    { name: 'BUZEI', value: ({ at }) => String(at + 1) },
    { name: 'BSCHL', value: ({ line }) => (line.amount < 0n ? '50' : '40') },
    { name: 'HKONT', value: ({ line }) => line.book.code },
    { name: 'WRBTR', value: ({ entry, line }) => amountOf(line.amount, entry.currency) },
    { name: 'DMBTR', value: ({ entry, line }) => amountOf(line.base, entry.baseCurrency) },
    { name: 'ZUONR', value: ({ entry, line }) => (line.billNumber ?? entry.documentNumber).slice(0, 18) },
    { name: 'SGTXT', value: ({ summary }) => summary.slice(0, 50) },
  ],
};
