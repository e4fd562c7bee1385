import { z } from 'zod';
import { matchModeSchema } from '../enumerations/spu.js';
import { ruleIssue } from '../values/errors.js';

/** A likeness from 0 to 1, in steps of a hundredth, as people set it. */
const share = z.number().min(0).max(1).multipleOf(0.01);

export const spuSettingsFields = z.strictObject({
  mode: matchModeSchema,
  /** From this likeness on the system approves. */
  approveFrom: share,
  /** Below this likeness the system rejects. */
  rejectBelow: share,
});
export const spuSettingsSchema = spuSettingsFields.superRefine(({ approveFrom, rejectBelow }, check) => {
  if (rejectBelow > approveFrom) check.addIssue(ruleIssue('spu.thresholdOrder', ['rejectBelow']));
});
export type SpuSettings = z.output<typeof spuSettingsFields>;

/** What holds until a tenant sets something else. */
export const DEFAULT_SPU_SETTINGS: SpuSettings = { mode: 'allTopSimilar', approveFrom: 0.95, rejectBelow: 0.6 };
