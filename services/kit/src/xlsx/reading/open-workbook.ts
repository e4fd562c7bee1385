import { openArchive } from './archive.js';
import type { SheetLayout, SheetRow } from './cells.js';
import { DEFAULT_LIMITS, type WorkbookLimits } from './limits.js';
import { type MergedRange, readMergedRanges } from './merged-cells.js';
import { readPackage } from './package-parts.js';
import { WorkbookRefused } from './refusal.js';
import { readSharedStrings } from './shared-strings.js';
import { readSheet } from './sheet-reader.js';
import { readNumberStyles } from './styles.js';
import { deadlineAfter } from './xml.js';

export type OpenWorkbook = {
  /** Visible sheets first, in the order of the file. */
  sheets: readonly { name: string; visible: boolean }[];
  /** The rows of a sheet that hold values, in batches, with their numbers in the file. `layout` is filled before the first of them. */
  rows(sheet: number, layout?: SheetLayout): AsyncGenerator<SheetRow[]>;
  /** The cells of a sheet that are merged over several rows. */
  merges(sheet: number): Promise<MergedRange[]>;
  close(): void;
};

/**
 * Opens an .xlsx on disk for streaming. Formulas are never computed: their stored results are read and marked.
 * Throws WorkbookRefused on everything hostile, broken or beyond `limits`, before or while reading. The caller closes it.
 */
export async function openWorkbook(path: string, limits: WorkbookLimits = DEFAULT_LIMITS): Promise<OpenWorkbook> {
  const deadline = deadlineAfter(limits.milliseconds);
  const archive = await openArchive(path, limits);
  try {
    const parts = await readPackage(archive, deadline);
    const { sheets } = parts;
    if (sheets.length === 0) throw new WorkbookRefused('noSheet');
    const styles = parts.styles ? await readNumberStyles(await archive.open(parts.styles), deadline) : [];
    const strings = parts.sharedStrings ? await readSharedStrings(await archive.open(parts.sharedStrings), limits, deadline) : [];
    const context = { strings, styles, date1904: parts.date1904, limits, found: { rows: 0 } };
    return {
      sheets: sheets.map(({ name, visible }) => ({ name, visible })),
      rows: async function* (index, layout) {
        const sheet = sheets[index];
        if (!sheet) throw new WorkbookRefused('noSheet');
        yield* readSheet(await archive.open(sheet.part), context, deadline, layout);
      },
      merges: async (index) => {
        const sheet = sheets[index];
        if (!sheet) throw new WorkbookRefused('noSheet');
        return readMergedRanges(await archive.open(sheet.part), deadline);
      },
      close: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}
