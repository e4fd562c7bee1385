import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { writeWorkbook } from '../../write-workbook.js';
import { type Archive, openArchive } from '../archive.js';
import { columnOf, type SheetRow } from '../cells.js';
import { DEFAULT_LIMITS } from '../limits.js';
import { openWorkbook } from '../open-workbook.js';
import { readPackage, relationsOf } from '../package-parts.js';
import { withTemporaryFolder } from '../spool.js';
import { deadlineAfter, readXml } from '../xml.js';

export type Value = string | number | null;
type CommentedCell = { comment: { text: string } };
/** A sheet in memory. `rows` has every row from the first; `cells` has the cells with a comment, by "row,column" from 0. */
export type SheetInMemory = { name: string; rows: Value[][]; cells: Map<string, CommentedCell> };

function valuesOf({ cells }: SheetRow): Value[] {
  return Array.from(cells, (cell) => (cell?.kind === 'number' ? Number(cell.value) : (cell?.value ?? null)));
}

async function commentsOf(archive: Archive, part: string): Promise<SheetInMemory['cells']> {
  const deadline = deadlineAfter(10_000);
  const comments = (await relationsOf(archive, part, deadline)).find(({ type }) => type === 'comments')?.target;
  const found = new Map<string, CommentedCell>();
  if (!comments) return found;
  let cell: CommentedCell = { comment: { text: '' } };
  let inText = false;
  const open = (name: string, { ref = '' }: Record<string, string>): void => {
    inText = name === 't';
    if (name !== 'comment') return;
    cell = { comment: { text: '' } };
    found.set(`${Number(/\d+$/.exec(ref)?.[0]) - 1},${columnOf(ref)}`, cell);
  };
  const text = (characters: string): void => void (inText && (cell.comment.text += characters));
  await readXml(await archive.open(comments), { open, text, close: () => void (inText = false) }, deadline);
  return found;
}

/** Reads a whole workbook with the reader of the product. */
export function readXlsx(bytes: Buffer): Promise<{ sheets: SheetInMemory[] }> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'workbook.xlsx');
    await writeFile(path, bytes);
    const workbook = await openWorkbook(path);
    const archive = await openArchive(path, DEFAULT_LIMITS);
    try {
      const { sheets } = await readPackage(archive, deadlineAfter(10_000));
      const read: SheetInMemory[] = [];
      for (const [index, { name, part }] of sheets.entries()) {
        const rows: Value[][] = [];
        for await (const batch of workbook.rows(index)) for (const row of batch) rows[row.number - 1] = valuesOf(row);
        read.push({ name, rows: Array.from(rows, (row) => row ?? []), cells: await commentsOf(archive, part) });
      }
      return { sheets: read };
    } finally {
      archive.close();
      workbook.close();
    }
  });
}

/** The bytes of a workbook with these rows. */
export const writeXlsx = (sheets: readonly { name: string; rows: readonly (readonly Value[])[] }[]): Promise<Buffer> =>
  buffer(
    writeWorkbook(
      sheets.map(({ name, rows }) => ({
        name,
        widths: [],
        rows: rows.map((row) => ({
          cells: Array.from(row, (value = null) => ({
            value: value === null ? null : String(value),
            kind: typeof value === 'number' ? ('number' as const) : ('text' as const),
          })),
        })),
      })),
      'Test',
    ),
  );

/** The content of every part of a workbook. */
export async function readParts(path: string): Promise<Map<string, Buffer>> {
  const archive = await openArchive(path, DEFAULT_LIMITS);
  try {
    const parts = new Map<string, Buffer>();
    for (const { name, isFolder } of archive.entries) if (!isFolder) parts.set(name, await buffer(await archive.open(name)));
    return parts;
  } finally {
    archive.close();
  }
}
