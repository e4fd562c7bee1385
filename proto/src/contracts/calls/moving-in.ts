import { z } from 'zod';
import { roleSchema } from '../../domain/access/role-schemas.js';
import { MOVING_SHEETS } from '../../domain/moving-in/workbooks.js';
import { blockerSchema, UNDO_STEPS } from '../../domain/moving-in/undo.js';
import { issueSchema } from '../../domain/values/errors.js';
import { idSchema } from '../../domain/values/ids.js';
import { defineCall } from '../call.js';

/** A row of a workbook of another system: its number and its values by column. */
export const movedRowSchema = z.object({ row: z.int(), values: z.record(z.string(), z.string()) });
export type MovedRow = z.infer<typeof movedRowSchema>;

/** What is wrong with a cell of a workbook; `column` null: with the row. */
export const cellIssueSchema = z.object({
  sheet: z.enum(MOVING_SHEETS),
  row: z.int(),
  column: z.string().nullable(),
  rule: z.string(),
  params: issueSchema.shape.params,
});

/** The person who imports. */
export const importerSchema = z.object({ userId: idSchema, name: z.string(), role: roleSchema });
export type Importer = z.infer<typeof importerSchema>;

/** The most records of one undo. */
const MAX_UNDONE = 10_000;

/**
 * A step of an undo in a service; `id`: of the undo, `ids`: of the records that the import made. Steps may be repeated. `check` and
 * `takeOut` answer what depends on them; with any, nothing was taken out.
 */
const undoStepSchema = z.strictObject({
  id: idSchema,
  step: z.enum(UNDO_STEPS),
  ids: z.array(idSchema).max(MAX_UNDONE),
  by: importerSchema,
  reason: z.string(),
});
export type UndoStep = z.infer<typeof undoStepSchema>;
const undoStepResponse = z.object({ blockers: z.array(blockerSchema) });
export type UndoStepDone = z.infer<typeof undoStepResponse>;

/** The call by which finance takes a step of an undo in another service; each service that stores imported records declares one. */
export const undoStepCall = (call: { subject: string; summary: string; timeout: number }) =>
  defineCall({ ...call, access: 'internal', safe: true, request: undoStepSchema, response: undoStepResponse });
