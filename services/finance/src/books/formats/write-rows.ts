import type { Chart } from '@bls/proto/domain/books/chart';
import type { BookedEntry } from '../journal/book.js';
import { encodeGbk } from './gbk.js';
import { type FileFormat, summaryOf, type SummaryWords } from './format.js';

const NEWLINE = '\r\n';
/** Marks the file as UTF-8 for spreadsheets. */
const BOM = '\ufeff';

/** What stands before the rows. */
export function headOf({ preamble, columns, encoding, field }: FileFormat): string {
  const lines = preamble ?? [columns.map(({ name }) => field(name)).join(',')];
  return `${encoding === 'utf8' ? BOM : ''}${lines.join(NEWLINE)}${NEWLINE}`;
}

/** The rows of an entry, one for each line. */
export function rowsOf(entry: BookedEntry, format: FileFormat, chart: Chart, words: SummaryWords): string {
  const summary = summaryOf(entry, words, format.language);
  let text = '';
  for (const [at, line] of entry.lines.entries()) {
    const voucher = { entry, line, at, summary, chart };
    text += `${format.columns.map(({ value }) => format.field(value(voucher))).join(',')}${NEWLINE}`;
  }
  return text;
}

export const encode = (text: string, { encoding }: FileFormat): Buffer => (encoding === 'gbk' ? encodeGbk(text) : Buffer.from(text));
