import { z } from 'zod';
import { compare, decimal, ZERO } from '../values/decimal.js';
import type { Issue } from '../values/errors.js';
import { CURRENCIES, type Currency } from '../values/money.js';
import { currencySchema } from '../values/money-schemas.js';
import { bankAmount, bankDay, DATE_STYLES, DECIMAL_MARKS } from './bank-cells.js';
import { readDelimited } from './delimited-text.js';

/** Limits of one file: it is sent as text, and its lines are processed one by one. */
export const BANK_FILE = { characters: 250_000, lines: 1000, columns: 60 } as const;

const column = z
  .int()
  .min(0)
  .max(BANK_FILE.columns - 1);

/**
 * How to read the columns of a bank's file. The user who imports it confirms it; nothing is assumed without
 * confirmation.
 */
export const bankMappingSchema = z.strictObject({
  /** The row with the headings; the lines start after it. */
  headerRow: z.int().min(0).max(50),
  date: column,
  dateStyle: z.enum(DATE_STYLES),
  /** The incoming amount; for a bank with two columns, the credits. */
  amount: column,
  decimalMark: z.enum(DECIMAL_MARKS),
  /** The currency of all lines; needed when no column names it. */
  currency: currencySchema.optional(),
  currencyColumn: column.nullable(),
  payer: column.nullable(),
  references: z.array(column).max(4),
});
export type BankMapping = z.infer<typeof bankMappingSchema>;

export type BankLine = { row: number; day: string; amount: string; currency: Currency; payer: string; reference: string };
/** `skipped`: rows without an amount, and outgoing payments. `issues` by row of the file, from 1. */
export type BankReading = { lines: BankLine[]; skipped: number; issues: Issue[] };

const NAMES: Readonly<Record<string, Currency>> = Object.fromEntries([
  ...Object.entries(CURRENCIES).flatMap(([code, { label }]) => [
    [code, code],
    [label, code],
  ]),
  ['人民币', 'CNY'],
  ['美元', 'USD'],
  ['港币', 'HKD'],
]);

/** The incoming payments, line by line. A cell that does not match the mapping is an issue. */
export function readBankLines(text: string, mapping: BankMapping): BankReading {
  const reading: BankReading = { lines: [], skipped: 0, issues: [] };
  const rows = readDelimited(text);
  for (const [index, cells] of rows.entries()) {
    if (index <= mapping.headerRow) continue;
    const row = index + 1;
    const cell = (at: number | null): string => (at === null ? '' : (cells[at] ?? '')).slice(0, 500);
    if (/^[-–]?$/.test(cell(mapping.amount))) {
      reading.skipped += 1;
      continue;
    }
    const day = bankDay(cell(mapping.date), mapping.dateStyle);
    const amount = bankAmount(cell(mapping.amount), mapping.decimalMark);
    const currency = mapping.currencyColumn === null ? mapping.currency : NAMES[cell(mapping.currencyColumn).toUpperCase()];
    const issue = (rule: string, value: string) =>
      reading.issues.push({ path: ['row', row], rule: `bankStatement.${rule}`, params: { row, value } });
    if (day === undefined) issue('date', cell(mapping.date));
    if (amount === undefined) issue('amount', cell(mapping.amount));
    if (currency === undefined) issue('currency', cell(mapping.currencyColumn));
    if (day === undefined || amount === undefined || currency === undefined) continue;
    if (compare(decimal(amount), ZERO) <= 0) reading.skipped += 1;
    else {
      const reference = mapping.references.map(cell).filter(Boolean).join(' · ').slice(0, 1000);
      reading.lines.push({ row, day, amount, currency, payer: cell(mapping.payer), reference });
    }
  }
  return reading;
}
