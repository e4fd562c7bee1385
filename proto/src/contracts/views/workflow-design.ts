import { z } from 'zod';
import { idSchema, revisionSchema, text } from '../../domain/values/ids.js';
import { instantSchema } from '../../domain/values/time.js';
import { DESIGN_KINDS, designSchema } from '../../domain/workflow/design/design.js';

const personSchema = z.object({ userId: idSchema, name: z.string() });

const versionSchema = z.object({
  version: z.int(),
  publishedAt: instantSchema,
  publishedBy: personSchema,
  note: z.string().nullable(),
  /** Items that run on it. */
  running: z.int(),
});

/** One workflow with its draft, its current version, and earlier ones. */
export const workflowDesignSchema = z.object({
  draft: z.object({ design: designSchema, revision: revisionSchema, savedAt: instantSchema, savedBy: personSchema }).nullable(),
  published: z.object({ version: z.int(), design: designSchema }).nullable(),
  /** Latest first. */
  versions: z.array(versionSchema),
  /** Running items of the standard workflow. */
  runningOnStandard: z.int(),
});
export type WorkflowDesign = z.output<typeof workflowDesignSchema>;

export const designSummarySchema = z.object({
  kind: z.enum(DESIGN_KINDS),
  subject: z.string(),
  version: z.int().nullable(),
  publishedAt: instantSchema.nullable(),
  publishedBy: z.string().nullable(),
  draftSavedAt: instantSchema.nullable(),
  draftSavedBy: z.string().nullable(),
});
export type DesignSummary = z.output<typeof designSummarySchema>;

/** A draft is written against the revision that the writer saw; 0 starts one. */
export const draftFields = { design: designSchema, revision: revisionSchema };
export const publishFields = { revision: revisionSchema, note: text(500).optional() };
export const savedDraftSchema = z.object({ revision: revisionSchema, savedAt: instantSchema });
