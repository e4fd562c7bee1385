import { idSchema } from '../values/ids.js';

/**
 * The id that a client gives a decision before it sends it. A repetition by the same person with the same id changes nothing: the
 * answer is the present state of the item. Without it a repetition is a `conflict`.
 */
export const decisionIdSchema = idSchema.optional();
