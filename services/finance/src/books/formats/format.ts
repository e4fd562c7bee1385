import type { Chart } from '@bls/proto/domain/books/chart';
import type { JournalEvent } from '@bls/proto/domain/books/journal';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import { type Decimal, format as text, negate } from '@bls/proto/domain/values/decimal';
import type { BookedEntry, BookedLine } from '../journal/book.js';

/** What a column is made of: `at` is the number of the line in its entry, from 0. */
export type Voucher = { entry: BookedEntry; line: BookedLine; at: number; summary: string; chart: Chart };
export type Column = { name: string; value: (voucher: Voucher) => string };

/** A file that an accounting system reads; docs/journal-formats.md describes its columns with their source. */
export type FileFormat = {
  extension: 'csv' | 'txt';
  encoding: 'utf8' | 'gbk';
  /** Lines before the rows. Without it: the names of the columns. */
  preamble?: readonly string[];
  columns: readonly Column[];
  /** The language of summaries. */
  language: 'en' | 'zh';
  /** The most rows of one file; more make several files in an archive. An entry is never divided. */
  rowsPerFile?: number;
  /** How a field is written. */
  field: (value: string) => string;
};

export type SummaryWords = Record<JournalEvent, string>;

/** What an entry is about, as one line: "Bill issued DN-2026-0001 Northwind Toys". */
export const summaryOf = ({ event, documentNumber, companyName, companyNameZh }: BookedEntry, words: SummaryWords, language: 'en' | 'zh') =>
  `${words[event]} ${documentNumber} ${(language === 'zh' ? companyNameZh : undefined) ?? companyName}`;

/** Quoted when it has a comma, a quote or a line break; a formula of a spreadsheet becomes text. */
export function csvField(value: string): string {
  const safe = /^[=@+\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** For systems that know no quotes: a comma would begin the next field. */
export const plainField = (value: string): string => value.replaceAll(',', '，').replace(/["\r\n\t]+/g, ' ');

export const amountOf = (amount: Decimal, currency: keyof typeof CURRENCIES): string =>
  text(amount < 0n ? negate(amount) : amount, CURRENCIES[currency].digits);
export const signedAmount = (amount: Decimal, currency: keyof typeof CURRENCIES): string => text(amount, CURRENCIES[currency].digits);
/** The amount of a debit or of a credit; the other side has `otherwise`. */
export const debitOf = (amount: Decimal, currency: keyof typeof CURRENCIES, otherwise: string): string =>
  amount < 0n ? otherwise : amountOf(amount, currency);
export const creditOf = (amount: Decimal, currency: keyof typeof CURRENCIES, otherwise: string): string =>
  amount < 0n ? amountOf(amount, currency) : otherwise;

/** A number that is unique for the entry in all months: "202611-000123". */
export const voucherKey = ({ month, number }: BookedEntry): string => `${month.replace('-', '')}-${String(number).padStart(6, '0')}`;
