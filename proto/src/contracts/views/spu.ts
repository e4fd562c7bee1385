import { z } from 'zod';
import { PICTURE_KINDS } from '../../domain/approval/picture.js';
import { availableActionSchema } from '../../domain/workflow/available-action.js';
import { matchModeSchema, SPU_SUBMISSION_STATES, spuStatusSchema } from '../../domain/enumerations/spu.js';
import { matchPartsSchema } from '../../domain/spu/matching/parts.js';
import { issueSchema } from '../../domain/values/errors.js';
import { idSchema, revisionSchema } from '../../domain/values/ids.js';
import { instantSchema } from '../../domain/values/time.js';
import { SPU_DECISIONS } from '../../domain/workflow/definitions/approvals/spu-approval.js';

const personSchema = z.object({ userId: idSchema, name: z.string(), role: z.string() });

/** An archive of pictures that a licensee submitted. */
export const spuSubmissionSchema = z.object({
  id: idSchema,
  number: z.string(),
  state: z.enum(SPU_SUBMISSION_STATES),
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  contractNumber: z.string(),
  propertyName: z.string(),
  propertyNameZh: z.string().nullable(),
  fileName: z.string(),
  /** SPUs by status, only what occurs. */
  counts: z.partialRecord(spuStatusSchema, z.int()),
  items: z.int(),
  pictures: z.int(),
  /** Why it was refused: names of entries, and their issues. */
  issues: z.array(issueSchema),
  submittedBy: z.string(),
  submittedAt: instantSchema,
});
export type SpuSubmission = z.infer<typeof spuSubmissionSchema>;

/** An SPU of such an archive, in lists. */
export const spuItemSchema = z.object({
  id: idSchema,
  revision: revisionSchema,
  submissionId: idSchema,
  submissionNumber: z.string(),
  itemCode: z.string(),
  status: spuStatusSchema,
  /** 0 to 1; null when there is no approved picture to compare with. */
  similarity: z.number().nullable(),
  approvalNumber: z.string().nullable(),
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  propertyName: z.string(),
  propertyNameZh: z.string().nullable(),
  coverFileId: idSchema.nullable(),
  pictures: z.int(),
  decidedBy: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  submittedAt: instantSchema,
});
export type SpuItem = z.infer<typeof spuItemSchema>;

const shownPicture = z.object({
  pictureId: idSchema,
  fileId: idSchema,
  name: z.string(),
  kind: z.enum(PICTURE_KINDS),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

export const spuDependentSchema = z.object({
  kind: z.enum(['sku', 'mark']),
  id: idSchema,
  /** The code of the SKU, the number of the mark. */
  name: z.string(),
});
export type SpuDependent = z.infer<typeof spuDependentSchema>;

export const spuDetailSchema = spuItemSchema.extend({
  contractNumber: z.string(),
  mode: matchModeSchema.nullable(),
  /** The approved product that it is most like. */
  target: z.object({ code: z.string(), name: z.string(), approvalNumber: z.string().nullable() }).nullable(),
  /** Its pictures in order, each with the approved one it was compared with. */
  comparisons: z.array(
    z.object({
      source: shownPicture,
      target: shownPicture.nullable(),
      similarity: z.number().nullable(),
      /** Why it is as similar; null when nothing was compared, and for comparisons of earlier versions. */
      parts: matchPartsSchema.nullable(),
    }),
  ),
  history: z.array(
    z.object({
      id: idSchema,
      action: z.string(),
      from: spuStatusSchema.nullable(),
      to: spuStatusSchema,
      by: personSchema.partial({ userId: true, role: true }),
      at: instantSchema,
      comment: z.string().nullable(),
      cancelled: z.int(),
    }),
  ),
  /** What a change of the decision would cancel, and the key of this list, with which the user confirms it. */
  dependents: z.array(spuDependentSchema),
  dependentsTotal: z.int(),
  /** The brand owner's designer decides what the senior designer has approved. */
  brandOwnerReviews: z.boolean(),
  dependentsKey: z.string(),
  actions: z.array(
    availableActionSchema.extend({
      action: z.enum(SPU_DECISIONS),
      /** It cancels dependents of the item, after confirmation. */
      cancelsDependents: z.boolean(),
    }),
  ),
});
export type SpuDetail = z.infer<typeof spuDetailSchema>;
