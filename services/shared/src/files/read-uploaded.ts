import { CallError } from '@bls/proto/domain/values/errors';
import type { TenantContext } from '@bls/kit/rpc/context';
import type { FilesClient } from './files-client.js';
import type { SheetRow } from '@bls/kit/xlsx/reading/cells';
import { DEFAULT_LIMITS, type WorkbookLimits } from '@bls/kit/xlsx/reading/limits';
import { openWorkbook } from '@bls/kit/xlsx/reading/open-workbook';
import { WorkbookRefused } from '@bls/kit/xlsx/reading/refusal';
import { withSpooled } from '@bls/kit/xlsx/reading/spool';

const MB = 1024 * 1024;
/** Small enough to read within a request. */
const WHILE_WAITING: WorkbookLimits = {
  ...DEFAULT_LIMITS,
  fileBytes: 5 * MB,
  partBytes: 20 * MB,
  totalBytes: 40 * MB,
  milliseconds: 15_000,
};

/**
 * The rows of the first sheet of an uploaded workbook. Checks first that the caller may read the file. Throws `ruleBroken` at
 * `fileId` with the reason when it is not a readable workbook.
 */
export async function readUploaded(files: FilesClient, fileId: string, rows: number, ctx: TenantContext): Promise<SheetRow[]> {
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
