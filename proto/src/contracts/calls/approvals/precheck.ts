import { z } from 'zod';
import { findingSchema } from '../../../domain/approval/precheck/finding.js';
import { CHECKS } from '../../../domain/approval/precheck/rules.js';
import { PICTURES_PER_VERSION } from '../../../domain/approval/picture.js';
import { idSchema, text } from '../../../domain/values/ids.js';
import { defineCall } from '../../call.js';

export const PRECHECK_KINDS = ['product', 'design'] as const;
export const PRECHECK_STATES = ['running', 'done'] as const;

/** What a form contains when it is checked, saved or not. */
export const precheckContentSchema = z.strictObject({
  /** Of the product or design; a new design has the id that it will be saved under. */
  itemId: idSchema,
  kind: z.enum(PRECHECK_KINDS),
  propertyId: idSchema,
  name: text(120).default(''),
  spu: text(40).default(''),
  fileIds: z.array(idSchema).min(1).max(PICTURES_PER_VERSION),
});
export type PrecheckContent = z.output<typeof precheckContentSchema>;

const responseSchema = z.object({
  id: idSchema,
  state: z.enum(PRECHECK_STATES),
  findings: z.array(findingSchema),
  /** Checks that the property has no rule for. */
  unchecked: z.array(z.enum(CHECKS)),
});
export type Precheck = z.infer<typeof responseSchema>;

/** Errors: notFound (a file that the reader may not see). */
export const precheckStart = defineCall({
  subject: 'approvals.precheck.start.v1',
  access: 'approval.submit',
  http: 'POST /Precheck/Start',
  changes: ['precheck'],
  summary: 'Starts a job that looks for what reviewers would reject in a submission.',
  request: precheckContentSchema.extend({ id: idSchema }),
  response: responseSchema,
});

/** Errors: notFound. */
export const precheckRead = defineCall({
  subject: 'approvals.precheck.read.v1',
  access: 'approval.submit',
  http: 'GET /Precheck/Read',
  shows: ['precheck'],
  summary: 'What a check of a submission has found so far.',
  request: z.strictObject({ id: idSchema }),
  response: responseSchema,
});

export const precheckCalls = { precheckStart, precheckRead };
