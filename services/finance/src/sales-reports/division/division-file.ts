import { fileAttach, fileDetach } from '@bls/proto/contracts/calls/files/object';
import type { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { DEFAULT_LIMITS } from '@bls/kit/xlsx/reading/limits';
import { WorkbookRefused } from '@bls/kit/xlsx/reading/refusal';
import { withSpooled } from '@bls/kit/xlsx/reading/spool';
import type { FilesClient } from '@bls/shared/files/files-client';
import { refusedFile } from './own-workbook.js';

/** Reads a workbook that the person has uploaded and that nothing keeps: it has the sales of other licensors, too. */
export async function withOwnWorkbook<T>(
  { caller, files }: { caller: Caller; files: FilesClient },
  { fileId, companyId }: { fileId: string; companyId: string },
  ctx: CallContext,
  use: (path: string, folder: string) => Promise<T>,
): Promise<T> {
  // attaching proves that the person may read the file; it is detached at once
  const owner = { kind: 'salesDivision', id: fileId };
  await caller.call(fileAttach, { fileIds: [fileId], owner, purposes: ['salesReport', 'salesArchive'], scope: { companyId } }, ctx);
  try {
    const { stream } = await files.open(fileId, ctx);
    return await withSpooled(stream, DEFAULT_LIMITS.fileBytes, use);
  } catch (error) {
    throw error instanceof WorkbookRefused ? refusedFile(error.rule, error.params) : error;
  } finally {
    await caller.call(fileDetach, { fileIds: [fileId], owner }, ctx);
  }
}
