import { Readable } from 'node:stream';
import { IMPORT_ROWS } from '@bls/proto/domain/spu/import-columns';
import type { Issue } from '@bls/proto/domain/values/errors';
import { CsvError, parse } from 'csv-parse';

export type TableRow = { line: number; values: string[] };
export type Table = { header: string[]; rows: TableRow[] } | { issue: Issue };

const file = (rule: string, params: Record<string, string | number> = {}): { issue: Issue } => ({
  issue: { path: ['fileId'], rule, params },
});
/** The longest row; a longer one ends the reading, to limit the memory. */
const LONGEST_ROW = 100_000;

/** The text of a file in UTF-8 (with or without BOM) or GB 18030; undefined for anything else. */
export function textOf(bytes: Uint8Array): string | undefined {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // try the next encoding
    }
  }
  return undefined;
}

/** The delimiter: the one that the first line contains most often outside quotes. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const count = (sign: string): number => line.split(sign).length;
  return ([',', ';', '\t'] as const).reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

const PIECE = 64 * 1024;
function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/** Reads a text table: header, and rows with their line in the file. Defects of the file are issues, not errors. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const text = textOf(bytes);
  if (text === undefined || text.includes('\0')) return file('import.notText');
  // in pieces, so that 50,000 rows do not block the event loop
  const reading = Readable.from(piecesOf(text)).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      max_record_size: LONGEST_ROW,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }),
  );
  let header: string[] | undefined;
  const rows: TableRow[] = [];
  try {
    for await (const one of reading as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
      const { info, record } = one;
      if (record.every((value) => value === '')) continue;
      if (!header) header = record;
      else rows.push({ line: info.lines, values: record });
      if (rows.length > IMPORT_ROWS) return file('import.tooManyRows', { limit: IMPORT_ROWS });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return file('import.broken', { line: Number((error as { lines?: number }).lines ?? 0) });
  } finally {
    reading.destroy();
  }
  return header && rows.length > 0 ? { header, rows } : file('import.noData');
}
