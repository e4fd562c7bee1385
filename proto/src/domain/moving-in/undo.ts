import { z } from 'zod';

/**
 * The undo of an import. `taking`: each service takes its rows out, unless something depends on them; `discarding`: nothing does, they
 * are deleted permanently; `puttingBack`: something does, what was taken out is put back. It ends as `done` or `stopped`.
 */
export const UNDO_PHASES = ['taking', 'puttingBack', 'discarding', 'stopped', 'done'] as const;
export type UndoPhase = (typeof UNDO_PHASES)[number];

/** What a service does in an undo. `check`: says what depends on the import, and changes nothing. */
export const UNDO_STEPS = ['check', 'takeOut', 'putBack', 'discard'] as const;

/** What was made after an import and depends on it. Texts: `movingIn.blocker.{kind}`. */
export const UNDO_BLOCKERS = [
  /** It has not arrived in every service yet. */
  'notArrived',
  /** It was there before, and got balances or bills by this import. */
  'importedBefore',
  'contractChanged',
  'contractFollowed',
  'comment',
  'bill',
  'payment',
  'settled',
  'dunned',
  'salesReport',
  'approval',
  'access',
  'labels',
  'termSheet',
  'agentOffer',
  'propertyChanged',
  'companyChanged',
  'person',
  'property',
  'subLicensee',
  'insurance',
] as const;

/** `name`: its number or name; `path`: of its screen, null where it has none. */
export const blockerSchema = z.object({ kind: z.enum(UNDO_BLOCKERS), name: z.string(), path: z.string().nullable() });
export type UndoBlocker = z.infer<typeof blockerSchema>;
/** More are not listed. */
export const MAX_BLOCKERS = 200;
