import { z } from 'zod';

const segmentSchema = z.object({ text: z.string(), changed: z.boolean() });
export type Segment = z.infer<typeof segmentSchema>;

/**
 * A row of two texts side by side. `left` is empty in an added paragraph, `right` in a removed one; an equal
 * one is in `left` only.
 */
const rowSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['same', 'changed', 'removed', 'added']), left: z.array(segmentSchema), right: z.array(segmentSchema) }),
  /** Equal paragraphs that are far from any change. */
  z.object({ kind: z.literal('folded'), count: z.int() }),
]);
export type DiffRow = z.infer<typeof rowSchema>;

export const textDiffSchema = z.object({
  rows: z.array(rowSchema),
  /** Paragraphs that differ. */
  changes: z.int(),
  /** One of the texts was longer than the compared part. */
  shortened: z.boolean(),
});
