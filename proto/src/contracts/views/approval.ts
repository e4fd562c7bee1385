import { z } from 'zod';
import { availableActionSchema } from '../../domain/workflow/available-action.js';
import { approvalStageSchema, REJECTION_REASONS, WAITING_BUCKET_CODES } from '../../domain/enumerations/approval.js';
import { idSchema, revisionSchema } from '../../domain/values/ids.js';
import { currencySchema, decimalSchema } from '../../domain/values/money-schemas.js';
import { runningDesignSchema } from '../../domain/workflow/design/running-design.js';
import { daySchema, instantSchema } from '../../domain/values/time.js';
import { APPROVAL_ACTIONS, APPROVAL_STATUSES } from '../../domain/workflow/definitions/approvals/product-approval.js';
import { contractTermsSchema } from '../../domain/approval/contract-terms.js';
import { anchorSchema, pictureSchema } from '../../domain/approval/picture.js';
import { productDraftSchema } from '../../domain/approval/product.js';
import { capabilitySchema } from './term-sheet.js';

/** The responses of the approvals service. */
export const approvalStatusSchema = z.enum(APPROVAL_STATUSES);
export const approvalActionSchema = z.enum(APPROVAL_ACTIONS);
export const rejectionReasonSchema = z.enum(REJECTION_REASONS);

/** How a person decided who had not signed in. */
const viaSchema = z.literal('mailLink').optional();
const personSchema = z.object({ userId: idSchema, name: z.string(), role: z.string(), via: viaSchema });

/** A decision in the history of a design or of promotional material; `status`: the schema of its statuses. */
export const historyFields = <Status extends z.ZodType>(status: Status) => ({
  id: idSchema,
  version: z.int(),
  action: z.string(),
  from: status.nullable(),
  to: status,
  by: z.object({ name: z.string(), role: z.string(), via: viaSchema }),
  at: instantSchema,
  reason: rejectionReasonSchema.nullable(),
  comment: z.string().nullable(),
});

/** The clock of a stage: when the licensee needs the answer, and when the reviewers have to give it. Empty while no review is open. */
export const clockFields = { deadline: daySchema.nullable(), dueOn: daySchema.nullable() };

const rejectionSchema = z.object({ reason: rejectionReasonSchema, comment: z.string(), by: personSchema, at: instantSchema });
/**
 * Of product approvals: the licensee’s deadline is there until the last decision, for everybody; the day of the reviewers for
 * everybody but licensees.
 */
const openFields = {
  ...clockFields,
  /** Those whose action is next. */
  waitsFor: z.array(capabilitySchema),
};

export const approvalRowSchema = z.object({
  id: idSchema,
  revision: revisionSchema,
  approvalNumber: z.string().nullable(),
  productName: z.string().nullable(),
  spu: z.string().nullable(),
  status: approvalStatusSchema,
  stage: approvalStageSchema,
  /** The newest version that the reader may see, numbered within its stage. */
  versionNumber: z.int(),
  versionStage: approvalStageSchema,
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  contractNumber: z.string(),
  propertyId: idSchema.nullable(),
  propertyName: z.string().nullable(),
  propertyNameZh: z.string().nullable(),
  /** The first picture of the newest version that the reader may see. */
  coverFileId: idSchema.nullable(),
  pictureCount: z.int(),
  openPinCount: z.int(),
  submittedAt: instantSchema.nullable(),
  /** Since when it is in its status. */
  waitingSince: instantSchema,
  ...openFields,
  /** Of the submitted version, while the approval waits for the version after it. */
  rejection: rejectionSchema.nullable(),
  updatedAt: instantSchema,
});
export type ApprovalRow = z.infer<typeof approvalRowSchema>;

export const pinReplySchema = z.object({ id: idSchema, by: personSchema, at: instantSchema, text: z.string() });
export const pinSchema = z.object({
  id: idSchema,
  pictureId: idSchema,
  /** Counts up within its version; displayed in the marker. */
  number: z.int(),
  anchor: anchorSchema,
  text: z.string(),
  by: personSchema,
  at: instantSchema,
  resolved: z.object({ by: personSchema, at: instantSchema }).nullable(),
  /** Who last opened it again, while it is open. */
  reopened: z.object({ by: personSchema, at: instantSchema }).nullable(),
  replies: z.array(pinReplySchema),
});
export type Pin = z.infer<typeof pinSchema>;

export const versionSchema = z.object({
  id: idSchema,
  stage: approvalStageSchema,
  number: z.int(),
  product: productDraftSchema,
  pictures: z.array(pictureSchema),
  pins: z.array(pinSchema),
  submitted: z.object({ by: personSchema, at: instantSchema }).nullable(),
  /** The licensee has sent, and the reviewer has received, a physical sample. */
  sentSample: z.boolean(),
  receivedSample: z.boolean(),
  rejection: rejectionSchema.nullable(),
});
export type Version = z.infer<typeof versionSchema>;

export const historyEntrySchema = z.object({
  id: idSchema,
  action: approvalActionSchema.or(z.enum(['create', 'refresh'])),
  from: approvalStatusSchema.nullable(),
  to: approvalStatusSchema,
  stage: approvalStageSchema,
  versionNumber: z.int(),
  by: personSchema,
  at: instantSchema,
  comment: z.string().nullable(),
  reason: rejectionReasonSchema.nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const skuSchema = z.object({
  skuId: idSchema,
  sku: z.string(),
  name: z.string().nullable(),
  suggestedRetailPrice: decimalSchema,
  currency: currencySchema,
  sellable: z.boolean(),
});

export const approvalDetailSchema = z.object({
  /** The licensee must confirm again that the product is made as approved: since when, and whether the reader may. */
  refresh: z.object({ dueOn: daySchema, mine: z.boolean() }).optional(),
  id: idSchema,
  revision: revisionSchema,
  approvalNumber: z.string().nullable(),
  status: approvalStatusSchema,
  stage: approvalStageSchema,
  contract: contractTermsSchema,
  waitingSince: instantSchema,
  ...openFields,
  versions: z.array(versionSchema),
  skus: z.array(skuSchema),
  history: z.array(historyEntrySchema),
  actions: z.array(availableActionSchema.extend({ action: approvalActionSchema })),
  design: runningDesignSchema.optional(),
  /** The brand owner's designer reviews each stage before sales do. */
  brandOwnerReviews: z.boolean(),
  /** May the reader change the newest version, and pin comments to pictures? */
  editable: z.boolean(),
  commentable: z.boolean(),
});
export type ApprovalDetail = z.infer<typeof approvalDetailSchema>;

export const overviewSchema = z.object({
  open: z.array(z.object({ stage: approvalStageSchema, bucket: z.enum(WAITING_BUCKET_CODES), count: z.int() })),
  /** How many wait for a person with the reader's capabilities. */
  waitingForMe: z.int(),
  approvedLast30Days: z.int(),
  /** Open reviews whose clock has ended, and those that end today or tomorrow. */
  overdue: z.int(),
  dueSoon: z.int(),
});
