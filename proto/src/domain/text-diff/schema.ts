import { z } from 'zod';

const segmentSchema = z.object({ text: z.string(), changed: z.boolean() });
export type Segment = z.infer<typeof segmentSchema>;

/** A row of two texts beside each other. `left` is empty in what was added, `right` in what was removed; `same` stands in `left` only. */
const rowSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['same', 'changed', 'removed', 'added']), left: z.array(segmentSchema), right: z.array(segmentSchema) }),
  /** Paragraphs that are the same and far from any change. */
  z.object({ kind: z.literal('folded'), count: z.int() }),
]);
export type DiffRow = z.infer<typeof rowSchema>;

export const textDiffSchema = z.object({
  rows: z.array(rowSchema),
  /** Paragraphs that differ. */
  changes: z.int(),
  /** One of the texts is longer than what was compared. */
  shortened: z.boolean(),
});
