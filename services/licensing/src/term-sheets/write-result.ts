import type { TermSheetTable } from '../db/schema.js';

/** Where a term sheet stands after a write, as the writing calls answer it. */
export const writtenOf = (head: TermSheetTable) => ({
  termSheetId: head.id,
  termSheetVersionId: head.versionId,
  number: head.number,
  version: head.version,
  status: head.status,
  revision: head.revision,
});
export type Written = ReturnType<typeof writtenOf>;
