import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { WorkbookLimits } from '@bls/kit/xlsx/reading/limits';
import { DEFAULT_LIMITS } from '@bls/kit/xlsx/reading/limits';
import { openArchive } from '@bls/kit/xlsx/reading/archive';
import { openWorkbook } from '@bls/kit/xlsx/reading/open-workbook';
import { WorkbookRefused } from '@bls/kit/xlsx/reading/refusal';

const MB = 1024 * 1024;
/** Of the archive itself; each workbook in it has the limits of a workbook. */
export const ARCHIVE_LIMITS: WorkbookLimits = {
  ...DEFAULT_LIMITS,
  parts: 200,
  partBytes: DEFAULT_LIMITS.fileBytes,
  totalBytes: 200 * MB,
};
/** Characters of the path of a file in an archive, and of the name of a sheet, at most. */
const NAME_LENGTH = 200;
/** Files that operating systems and office programs add. */
const SYSTEM_FILE = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._|~\$)/i;
const { compare } = new Intl.Collator('en', { numeric: true });

export type ArchivedWorkbook = { name: string; path: string };

type UseOfWorkbooks = {
  /** Called once, before the first one. */
  begin: (count: number) => Promise<void>;
  use: (workbook: ArchivedWorkbook, index: number) => Promise<void>;
};

/** Unpacks the files of an archive one after another, in the order of their names. Throws WorkbookRefused for a harmful archive. */
export async function eachWorkbook(archivePath: string, folder: string, { begin, use }: UseOfWorkbooks): Promise<void> {
  const archive = await openArchive(archivePath, ARCHIVE_LIMITS);
  try {
    const names = archive.entries.filter(({ name, isFolder }) => !isFolder && !SYSTEM_FILE.test(name)).map(({ name }) => name);
    const path = join(folder, 'entry.xlsx');
    if (names.length === 0) throw new WorkbookRefused('empty');
    if (names.some((name) => name.length > NAME_LENGTH)) throw new WorkbookRefused('unsafeName');
    await begin(names.length);
    for (const [index, name] of names.toSorted(compare).entries()) {
      await pipeline(await archive.open(name), createWriteStream(path)).catch(() => {
        throw new WorkbookRefused('damaged');
      });
      await use({ name, path }, index);
    }
  } finally {
    archive.close();
  }
}

/** Rows of a report's head, which may name its contract. */
const HEAD_ROWS = 12;

/** The visible sheets of a workbook on disk, and the texts above its rows. Throws WorkbookRefused. */
export async function lookInto(path: string): Promise<{ sheets: string[]; head: () => Promise<string> }> {
  const workbook = await openWorkbook(path);
  const sheets = workbook.sheets.filter(({ visible }) => visible).map(({ name }) => name);
  workbook.close();
  if (sheets.some((name) => name.length > NAME_LENGTH)) throw new WorkbookRefused('unsafeName');
  return { sheets, head: () => headOf(path) };
}

async function headOf(path: string): Promise<string> {
  const workbook = await openWorkbook(path);
  try {
    const first = workbook.sheets.findIndex(({ visible }) => visible);
    const texts: string[] = [];
    if (first < 0) return '';
    for await (const rows of workbook.rows(first)) {
      for (const { number, cells } of rows) {
        if (number > HEAD_ROWS) return texts.join(' ');
        texts.push(...cells.flatMap((cell) => (cell && typeof cell.value === 'string' ? [cell.value] : [])));
      }
    }
    return texts.join(' ');
  } finally {
    workbook.close();
  }
}

/** The id of the file of a workbook in an archive: a repeated upload stores no second one. */
export function idOfEntry(archiveId: string, name: string): string {
  const hex = createHash('sha256').update(`${archiveId}\n${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
