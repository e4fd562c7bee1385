import type { TermSheetTable } from '../db/schema.js';

/** The state of a term sheet after a write: the response of the calls that write. */
export const writeResultOf = (head: TermSheetTable) => ({
  termSheetId: head.id,
  termSheetVersionId: head.versionId,
  number: head.number,
  version: head.version,
  status: head.status,
  revision: head.revision,
});
export type WriteResult = ReturnType<typeof writeResultOf>;
