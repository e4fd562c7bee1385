import { undoStepCall } from '../moving-in.js';

/** Undoes the copies of imported contracts, and the access that they gave. */
export const movedContractCopyUndo = undoStepCall({
  subject: 'approvals.moved-contract.undo.v1',
  summary: 'A step of the undo of imported contracts.',
  timeout: 60_000,
});
