import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { idSchema } from '../../../../domain/values/ids.js';
import { cellIssueSchema, importerSchema, movedRowSchema, undoStepCall } from '../../moving-in.js';

/** The properties of one call. */
export const MOVED_PROPERTIES = 100;

/** A property of a workbook and its characters. `id`: that of the property when it is new; `characterIds`: of its characters. */
const movedProperty = z.object({
  id: idSchema,
  property: movedRowSchema,
  characters: z.array(movedRowSchema.extend({ id: idSchema })),
});
export type MovedProperty = z.infer<typeof movedProperty>;

const knownProperty = z.object({ id: idSchema, code: z.string(), name: z.string(), nameZh: z.string().nullable() });
export type KnownProperty = z.infer<typeof knownProperty>;

/** Checks properties of another system by the rules of properties. Stores nothing. `known`: all properties of the tenant. */
export const movedPropertyCheck = defineCall({
  subject: 'licensing.moved-property.check.v1',
  access: 'internal',
  summary: 'Checks properties of another system; returns what is wrong with their cells and the properties that exist.',
  safe: true,
  request: z.strictObject({ properties: z.array(movedProperty).max(MOVED_PROPERTIES) }),
  response: z.object({ issues: z.array(cellIssueSchema), known: z.array(knownProperty) }),
  timeout: 30_000,
});

/** Stores properties of another system. One whose id is stored already stays as it is. */
export const movedPropertyImport = defineCall({
  subject: 'licensing.moved-property.import.v1',
  access: 'internal',
  summary: 'Stores properties of another system.',
  safe: true,
  request: z.strictObject({ by: importerSchema, properties: z.array(movedProperty).max(MOVED_PROPERTIES) }),
  response: z.object({ made: z.array(idSchema) }),
  timeout: 30_000,
});

/** Undoes the import of properties, with their characters. */
export const movedPropertyUndo = undoStepCall({
  subject: 'licensing.moved-property.undo.v1',
  summary: 'A step of the undo of imported properties.',
  timeout: 30_000,
});

export const movedPropertyCalls = { movedPropertyCheck, movedPropertyImport, movedPropertyUndo };
