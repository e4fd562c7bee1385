import { z } from 'zod';
import { COLOUR_SPACES } from './artwork.js';

/** What is checked before a submission. */
export const CHECKS = ['resolution', 'colourSpace', 'copyrightLine', 'size', 'palette', 'likeRejected', 'earlierDecision'] as const;
export type Check = (typeof CHECKS)[number];

export const SIZES_LIMIT = 20;
const millimetres = z.number().min(1).max(20_000);
export const artworkSizeSchema = z.strictObject({ width: millimetres, height: millimetres });

/** What artwork of a property must be. What is not set is not checked. */
export const precheckFields = z.strictObject({
  /** The least pixels of the longer side. */
  longSide: z.int().min(1).max(30_000).optional(),
  /** The least pixels per inch, where the file states them. */
  density: z.int().min(1).max(2400).optional(),
  /** Allowed colour spaces; none: all. */
  spaces: z.array(z.enum(COLOUR_SPACES)).max(COLOUR_SPACES.length).default([]),
  /** Allowed printed sizes in millimetres, in either orientation; none: all. */
  sizes: z.array(artworkSizeSchema).max(SIZES_LIMIT).default([]),
  /** The checks whose findings refuse a submission. All others only warn. */
  blocking: z.array(z.enum(CHECKS)).max(CHECKS.length).default([]),
});
export type PrecheckRules = z.output<typeof precheckFields>;
export const NO_RULES: PrecheckRules = { spaces: [], sizes: [], blocking: [] };

/** Each rule is the property's own where it has one, else that for all properties. */
export function rulesFor(own: PrecheckRules | undefined, common: PrecheckRules | undefined): PrecheckRules | undefined {
  if (!own || !common) return own ?? common;
  const [longSide, density] = [own.longSide ?? common.longSide, own.density ?? common.density];
  return {
    ...(longSide === undefined ? {} : { longSide }),
    ...(density === undefined ? {} : { density }),
    spaces: own.spaces.length > 0 ? own.spaces : common.spaces,
    sizes: own.sizes.length > 0 ? own.sizes : common.sizes,
    blocking: own.blocking.length > 0 ? own.blocking : common.blocking,
  };
}
