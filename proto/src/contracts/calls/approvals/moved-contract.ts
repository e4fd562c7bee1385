import { defineCall } from '../../call.js';
import { undoStepResponse, undoStepSchema } from '../moving-in.js';

/** Undoes the copies of imported contracts, and the access that they gave. */
export const movedContractCopyUndo = defineCall({
  subject: 'approvals.moved-contract.undo.v1',
  access: 'internal',
  summary: 'A step of the undo of imported contracts.',
  safe: true,
  request: undoStepSchema,
  response: undoStepResponse,
  timeout: 60_000,
});
