import { z } from 'zod';
import type { Measures } from './measure.js';

/** The parts that must agree before the system decides alone. Each is a share from 0 to 1. */
export const MATCH_PARTS = ['shape', 'colour', 'region', 'details'] as const;
export type MatchPart = (typeof MATCH_PARTS)[number];
export const matchPartsSchema = z.object({
  /** Outlines and the lines of the art are at the same places. */
  shape: z.number(),
  /** Every place has the same colour, whatever the camera's white balance. */
  colour: z.number(),
  /** Both pictures show the same: nothing is cut off, nothing added beside it. */
  region: z.number(),
  /** No place differs: no text, no other or missing art. */
  details: z.number(),
});
export type MatchParts = z.infer<typeof matchPartsSchema>;

/** From here on a part agrees. Below it the system approves nothing, whatever the threshold of the tenant. */
export const AGREES_FROM = 0.9;
/**
 * The least similarity of goods of the same shape: other colours, cut-off or changed art lower it no further. Such goods are for a
 * person to decide.
 */
export const SAME_SHAPE = 0.65;

/** What is measured when a part just agrees (AGREES_FROM). Half of a linear one is the default threshold of 0.95. */
const LIMITS = { colour: 16, difference: 12, shape: 0.3, area: 0.33, approved: 0.5, submitted: 0.25 };

const bounded = (value: number): number => Math.min(1, Math.max(0, value));
const linear = (value: number, limit: number): number => bounded(1 - ((1 - AGREES_FROM) * value) / limit);
/** Small shortfalls count little: a crop by a tenth is admitted, one by a quarter is not. */
const squared = (missing: number, limit: number): number => bounded(1 - (1 - AGREES_FROM) * (missing / limit) ** 2);

/** The parts of what was measured. */
export function partsOf({ shape, colour, difference, area, approved, submitted }: Measures): MatchParts {
  const same = 1 - LIMITS.shape;
  return {
    shape: shape >= same ? squared(1 - shape, LIMITS.shape) : (AGREES_FROM * shape) / same,
    colour: linear(colour, LIMITS.colour),
    region: Math.min(squared(1 - area, LIMITS.area), squared(1 - approved, LIMITS.approved), squared(1 - submitted, LIMITS.submitted)),
    details: linear(difference, LIMITS.difference),
  };
}

/** The weakest part; but goods of the same shape have at least SAME_SHAPE. From AGREES_FROM on, every part agrees. */
export const similarityOf = ({ shape, colour, region, details }: MatchParts): number =>
  Math.min(shape, Math.max(SAME_SHAPE, Math.min(colour, region, details)));
