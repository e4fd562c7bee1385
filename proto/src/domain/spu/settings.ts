import { z } from 'zod';
import { matchModeSchema } from '../enumerations/spu.js';
import { ruleIssue } from '../values/errors.js';

/** A similarity from 0 to 1, in steps of 0.01, as users set it. */
const share = z.number().min(0).max(1).multipleOf(0.01);

export const spuSettingsFields = z.strictObject({
  mode: matchModeSchema,
  /** From this similarity on the system approves. */
  approveFrom: share,
  /** Below this similarity the system rejects. */
  rejectBelow: share,
});
export const spuSettingsSchema = spuSettingsFields.superRefine(({ approveFrom, rejectBelow }, check) => {
  if (rejectBelow > approveFrom) check.addIssue(ruleIssue('spu.thresholdOrder', ['rejectBelow']));
});
export type SpuSettings = z.output<typeof spuSettingsFields>;

/** The settings of a tenant that has not changed them. */
export const DEFAULT_SPU_SETTINGS: SpuSettings = { mode: 'allTopSimilar', approveFrom: 0.95, rejectBelow: 0.6 };
