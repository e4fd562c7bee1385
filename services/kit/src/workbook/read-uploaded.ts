import { CallError } from '@bls/proto/errors';
import type { TenantContext } from '../context.js';
import type { ServiceFiles } from '../service-files.js';
import type { SheetRow } from './reading/cells.js';
import { DEFAULT_LIMITS, type WorkbookLimits } from './reading/limits.js';
import { openWorkbook } from './reading/open-workbook.js';
import { WorkbookRefused } from './reading/refusal.js';
import { withSpooled } from './reading/spool.js';

const MB = 1024 * 1024;
/** Small enough to be read while a person waits for the answer. */
const WHILE_WAITING: WorkbookLimits = {
  ...DEFAULT_LIMITS,
  fileBytes: 5 * MB,
  partBytes: 20 * MB,
  totalBytes: 40 * MB,
  milliseconds: 15_000,
};

/**
 * The rows of the first sheet of an uploaded workbook. Whether the caller may read the file is asked before. Throws
 * `ruleBroken` at `fileId` with the reason when it is no workbook that can be read.
 */
export async function readUploaded(files: ServiceFiles, fileId: string, rows: number, ctx: TenantContext): Promise<SheetRow[]> {
  const limits = { ...WHILE_WAITING, rows };
  const { stream } = await files.open(fileId, ctx);
  try {
    return await withSpooled(stream, limits.fileBytes, (path) => rowsOfFirstSheet(path, limits));
  } catch (error) {
    if (error instanceof WorkbookRefused)
      throw new CallError('ruleBroken', { issues: [{ path: ['fileId'], rule: error.rule, params: error.params }] });
    throw error;
  }
}

async function rowsOfFirstSheet(path: string, limits: WorkbookLimits): Promise<SheetRow[]> {
  const workbook = await openWorkbook(path, limits);
  try {
    const rows: SheetRow[] = [];
    for await (const batch of workbook.rows(0)) rows.push(...batch);
    return rows;
  } finally {
    workbook.close();
  }
}
