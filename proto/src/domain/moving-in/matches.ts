import { z } from 'zod';
import { idSchema } from '../values/ids.js';

/**
 * What a row of companies or properties is: `known` exists already and stays as it is; `new` is made by the import; `near` looks like
 * one that exists, and a person decides. `id` is that of the record, existing or to be made.
 */
export const rowMatchSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('known'), id: idSchema, name: z.string() }),
  z.object({ state: z.literal('new'), id: idSchema }),
  z.object({
    state: z.literal('near'),
    id: idSchema,
    /** The one that exists. */
    nearId: idSchema,
    name: z.string(),
    decision: z.enum(['same', 'new']).nullable(),
  }),
]);
export type RowMatch = z.infer<typeof rowMatchSchema>;

/** Whether the import makes a record of the row. */
export const makesRecord = (match: RowMatch | null): match is RowMatch =>
  match !== null && (match.state === 'new' || (match.state === 'near' && match.decision === 'new'));

/** Whether a person still has to decide. */
export const isUndecided = (match: RowMatch | null): boolean => match?.state === 'near' && match.decision === null;
