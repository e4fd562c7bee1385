import { csvField, type FileFormat, signedAmount, voucherKey } from './format.js';

const day = (value: string): string => `${value.slice(8)}/${value.slice(5, 7)}/${value.slice(0, 4)}`;

/** Manual journals for the import of Xero: in the currency of the books, a credit is negative, at most 300 lines in a file. */
export const xero: FileFormat = {
  extension: 'csv',
  encoding: 'utf8',
  language: 'en',
  rowsPerFile: 300,
  field: csvField,
  columns: [
    { name: '*Narration', value: ({ entry, summary }) => `${voucherKey(entry)} ${summary}` },
    { name: '*Date', value: ({ entry }) => day(entry.day) },
    {
      name: 'Description',
      value: ({ entry, line }) =>
        `${line.billNumber ?? entry.documentNumber} ${entry.currency} ${signedAmount(line.amount, entry.currency)}`,
    },
    { name: '*AccountCode', value: ({ line }) => line.book.code },
    { name: '*TaxRate', value: ({ chart }) => chart.taxRateName },
    { name: '*Amount', value: ({ entry, line }) => signedAmount(line.base, entry.baseCurrency) },
    { name: 'TrackingName1', value: () => '' },
    { name: 'TrackingOption1', value: () => '' },
    { name: 'TrackingName2', value: () => '' },
    { name: 'TrackingOption2', value: () => '' },
  ],
};
