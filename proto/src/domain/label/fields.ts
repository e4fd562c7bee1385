import { z } from 'zod';
import { idSchema, requiredText } from '../values/ids.js';
import { gtin14Of } from './gtin.js';

/** The most labels of a range: its file of codes has about 120 MB. */
export const MAX_RANGE = 1_000_000;
/** The most codes that one call computes. */
export const MAX_CODES = 10_000;

/** The number of a label within its range, from 1. */
const positionSchema = z.int().min(1).max(MAX_RANGE);
const gtinSchema = z
  .string()
  .trim()
  .max(14)
  .refine((typed) => gtin14Of(typed) !== undefined, { params: { rule: 'label.gtin' } });

/** What staff enter to issue a range. Without a GTIN the article keeps the one that it has, or gets an own one. */
export const labelIssueFields = z.strictObject({
  skuId: idSchema,
  count: z.int().min(1).max(MAX_RANGE),
  gtin: gtinSchema.optional(),
  /** The approved sticker application that the labels are part of. */
  stickerId: idSchema.optional(),
});

/** Some labels of a range, and why they are returned, lost or recalled. */
export const labelSpanFields = z.strictObject({ from: positionSchema, to: positionSchema, reason: requiredText(500) });

/** The labels from `from` to `to`, both included. */
export type Span = { from: number; to: number };
export const sizeOf = ({ from, to }: Span): number => to - from + 1;
export const overlap = (a: Span, b: Span): boolean => a.from <= b.to && b.from <= a.to;
export const isWithin = (position: number, { from, to }: Span): boolean => from <= position && position <= to;
