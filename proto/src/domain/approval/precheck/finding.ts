import { z } from 'zod';
import { REJECTION_REASONS } from '../../enumerations/approval.js';
import { idSchema } from '../../values/ids.js';
import { instantSchema } from '../../values/time.js';
import { CHECKS } from './rules.js';

/** `block` refuses the submission, `warn` is likely to be rejected, `note` could not be checked. */
export const SEVERITIES = ['block', 'warn', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** An earlier rejection on the same property, as its licensee sees it. */
export const earlierSchema = z.object({
  kind: z.enum(['product', 'design']),
  id: idSchema,
  name: z.string(),
  at: instantSchema,
  reason: z.enum(REJECTION_REASONS).nullable(),
  comment: z.string().nullable(),
});
export type Earlier = z.infer<typeof earlierSchema>;

export const findingSchema = z.object({
  check: z.enum(CHECKS),
  /** The sentence: `precheck.finding.{code}` with `params`. */
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  severity: z.enum(SEVERITIES),
  /** Which of the files; null: the submission as such. */
  fileId: idSchema.nullable(),
  /** The rejected picture that it is like. */
  likeFileId: idSchema.nullable(),
  earlier: earlierSchema.nullable(),
});
export type Finding = z.infer<typeof findingSchema>;

/** What a check finds, before the rules of the tenant say how much it weighs. `note`: it could not look. */
export type Found = {
  code: string;
  params?: Finding['params'];
  note?: true;
  fileId?: string;
  likeFileId?: string;
  earlier?: Earlier;
};
