import { decimal, sum, type Decimal } from '@bls/proto/domain/values/decimal';

export interface JournalEntry {
  debit: Decimal;
  credit: Decimal;
  /** Summaries and references of its lines. */
  texts: string[];
}

type Format = { encoding: 'utf-8' | 'gbk'; entry: readonly string[]; debit: string; credit: string; texts: readonly string[] };

/** By docs/journal-formats.md: the columns that identify an entry, its amounts, and what it is about. */
const FORMATS = {
  netsuite: { encoding: 'utf-8', entry: ['External ID'], debit: 'Debit', credit: 'Credit', texts: ['Memo', 'Line Memo'] },
  kingdee: {
    encoding: 'gbk',
    entry: ['FDATE', 'FPERIOD', 'FGROUP', 'FNUM'],
    debit: 'FDEBIT',
    credit: 'FCREDIT',
    texts: ['FEXP', 'FTRANSID'],
  },
} as const satisfies Record<string, Format>;

/** The entries of an exported journal by their key. */
export function linesOfJournal(bytes: Buffer, name: keyof typeof FORMATS): Map<string, JournalEntry> {
  const format: Format = FORMATS[name];
  const [head = [], ...rows] = cellsOf(new TextDecoder(format.encoding).decode(bytes).replace(/^\uFEFF/, ''));
  const cell = (row: readonly string[], column: string): string => {
    const at = head.indexOf(column);
    if (at < 0) throw new RangeError(`no column ${column} in ${head.join(', ')}`);
    return row[at] ?? '';
  };
  const amounts = (lines: string[][], column: string): Decimal => sum(lines.map((line) => decimal(cell(line, column) || '0')));
  const byEntry = Map.groupBy(rows, (row) => format.entry.map((column) => cell(row, column)).join(' '));
  return new Map(
    [...byEntry].map(([key, lines]) => [
      key,
      {
        debit: amounts(lines, format.debit),
        credit: amounts(lines, format.credit),
        texts: lines.flatMap((line) => format.texts.map((column) => cell(line, column))),
      },
    ]),
  );
}

/** The fields of a text with commas and quotes; a quoted field has no line break here. */
function cellsOf(text: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  return lines.map((line) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)]
      .slice(0, -1)
      .map(([, field = '']) => field.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')),
  );
}
