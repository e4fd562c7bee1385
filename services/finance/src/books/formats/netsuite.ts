import { format } from '@bls/proto/domain/values/decimal';
import { creditOf, csvField, debitOf, type FileFormat, voucherKey } from './format.js';

const usDay = (day: string): string => `${+day.slice(5, 7)}/${+day.slice(8)}/${day.slice(0, 4)}`;

/** Journal entries for the CSV import assistant of NetSuite; External ID groups the lines of an entry. */
export const netsuite: FileFormat = {
  extension: 'csv',
  encoding: 'utf8',
  language: 'en',
  field: csvField,
  columns: [
    { name: 'External ID', value: ({ entry }) => `JE-${voucherKey(entry)}` },
    { name: 'Date', value: ({ entry }) => usDay(entry.day) },
    { name: 'Subsidiary', value: ({ chart }) => chart.companyCode },
    { name: 'Currency', value: ({ entry }) => entry.currency },
    { name: 'Exchange Rate', value: ({ entry }) => format(entry.rate) },
    { name: 'Memo', value: ({ summary }) => summary },
    { name: 'Account', value: ({ line }) => line.book.code },
    { name: 'Debit', value: ({ entry, line }) => debitOf(line.amount, entry.currency, '') },
    { name: 'Credit', value: ({ entry, line }) => creditOf(line.amount, entry.currency, '') },
    { name: 'Line Memo', value: ({ entry, line }) => line.billNumber ?? entry.documentNumber },
  ],
};
