import { z } from 'zod';
import { decisionIdSchema } from '../../../domain/approval/decision-id.js';
import { designDraftSchema, designSampleSchema } from '../../../domain/approval/design.js';
import { clockFields, historyFields, pinSchema, rejectionReasonSchema } from '../../views/approval.js';
import { availableActionSchema } from '../../../domain/workflow/available-action.js';
import { defineCall } from '../../call.js';
import { DESIGN_ACTION_TYPES, DESIGN_TYPES } from '../../../domain/enumerations/approval.js';
import { idSchema, revisionSchema, text } from '../../../domain/values/ids.js';
import { currencySchema } from '../../../domain/values/money-schemas.js';
import { listRequest, listResponse, several } from '../../page.js';
import { CAPABILITY_CODES, type Capability } from '../../../domain/access/permissions.js';
import { instantSchema } from '../../../domain/values/time.js';
import { runningDesignSchema } from '../../../domain/workflow/design/running-design.js';
import { DESIGN_DECISIONS, DESIGN_STATUSES } from '../../../domain/workflow/definitions/approvals/design-approval.js';
import { fileSchema } from '../files/file.js';
import { nameIn } from '../../../domain/values/text/names.js';

const statusSchema = z.enum(DESIGN_STATUSES);
const typeSchema = z.enum(DESIGN_TYPES);
const flag = z.preprocess((v) => (v === 'true' ? true : v === 'false' ? false : v), z.boolean().optional());

const rowSchema = z.object({
  id: idSchema,
  revision: z.int(),
  status: statusSchema,
  designType: typeSchema,
  /** The App ID, once it is assigned. */
  approvalNumber: z.string().nullable(),
  /** Its name; null until one has been entered. */
  name: z.string().nullable(),
  /** The newest version that was submitted; 0 before the first. */
  version: z.int(),
  sampleNumber: z.int(),
  contractNumber: z.string(),
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  propertyName: z.string().nullable(),
  propertyNameZh: z.string().nullable(),
  coverFileId: idSchema.nullable(),
  /** The licensee has sent, and the reviewer has received, the pre-production sample. */
  sentSample: z.boolean(),
  receivedSample: z.boolean(),
  submittedAt: instantSchema.nullable(),
  waitingSince: instantSchema,
  ...clockFields,
});
export type DesignRow = z.infer<typeof rowSchema>;

export const DESIGN_SORTS = [
  'approvalNumber',
  'name',
  'designType',
  'company',
  'property',
  'status',
  'submittedAt',
  'waitingSince',
  'dueOn',
] as const;

export const designList = defineCall({
  subject: 'approvals.design.list.v1',
  access: 'approval.read',
  http: 'GET /DesignApproval/List',
  shows: ['design'],
  summary: 'Designs within the scope of the caller; drafts are visible only to their own company.',
  request: listRequest(DESIGN_SORTS, { status: several(statusSchema), designType: several(typeSchema), waitingForMe: flag }),
  response: listResponse(rowSchema),
  columns: {
    approvalNumber: { kind: 'text', value: (row) => row.approvalNumber },
    name: { kind: 'text', value: (row) => row.name },
    designType: { kind: 'label', texts: 'designApproval.type', value: (row) => row.designType },
    company: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    property: { kind: 'text', value: (row, language) => nameIn(language, row, 'propertyName') },
    version: { kind: 'number', value: (row) => row.version },
    status: { kind: 'label', texts: 'designApproval.status', value: (row) => row.status },
    submittedAt: { kind: 'instant', value: (row) => row.submittedAt },
    dueOn: { kind: 'day', value: (row) => row.dueOn },
    waitingSince: { kind: 'instant', value: (row) => row.waitingSince },
  },
});

const contentSchema = z.object({ content: designDraftSchema, pictures: z.array(fileSchema) });
export type DesignContent = z.infer<typeof contentSchema>;

const submittedBySchema = { submittedBy: z.string(), submittedAt: instantSchema };
const versionSchema = contentSchema.extend({ number: z.int(), pins: z.array(pinSchema), ...submittedBySchema });
export type DesignVersion = z.infer<typeof versionSchema>;

const sampleFilesSchema = z.object({ pictures: z.array(fileSchema), nda: fileSchema, bix: fileSchema, factoryCheck: fileSchema });
export type DesignSampleFiles = z.infer<typeof sampleFilesSchema>;
const sampleSchema = z.object({
  number: z.int(),
  /** The version of the design that it is a sample of. */
  version: z.int(),
  files: sampleFilesSchema,
  remark: z.string().nullable(),
  ...submittedBySchema,
});
export type SentSample = z.infer<typeof sampleSchema>;

const detailSchema = rowSchema.extend({
  currency: currencySchema,
  /** The draft; only its own company receives it. */
  draft: contentSchema.nullable(),
  versions: z.array(versionSchema),
  samples: z.array(sampleSchema),
  /** The templates that its versions name, as far as the reader may have them. */
  templates: z.array(z.object({ id: idSchema, name: z.string(), file: fileSchema })),
  brandOwnerReviews: z.boolean(),
  /** The published workflow that it was first submitted by; absent for the standard workflow. */
  design: runningDesignSchema.optional(),
  /** The reader may create the next version, or submit a sample. */
  editable: z.boolean(),
  sampleDue: z.boolean(),
  /** May the reader pin comments to the pictures of the newest version? */
  commentable: z.boolean(),
  actions: z.array(availableActionSchema.extend({ action: z.enum(DESIGN_DECISIONS) })),
  waitsFor: z.array(z.enum(CAPABILITY_CODES as [Capability, ...Capability[]])),
  history: z.array(z.object({ ...historyFields(statusSchema), actionType: z.enum(DESIGN_ACTION_TYPES).nullable() })),
});
export type DesignDetail = z.infer<typeof detailSchema>;

export const designRead = defineCall({
  subject: 'approvals.design.read.v1',
  access: 'approval.read',
  http: 'GET /DesignApproval/Read',
  shows: ['design', 'designTemplate'],
  summary: 'One design with its versions, samples, templates, history and available actions.',
  request: z.strictObject({ id: idSchema }),
  response: detailSchema,
});

const writing = z.strictObject({ id: idSchema, revision: revisionSchema.optional(), content: designDraftSchema });
const written = z.object({ id: idSchema, revision: z.int() });

/** Errors: alreadyExists, conflict, wrongState, notFound (no running contract of the own company). */
export const designSave = defineCall({
  subject: 'approvals.design.save.v1',
  access: 'approval.submit',
  http: 'POST /DesignApproval/Save',
  changes: ['design', 'inbox'],
  summary: 'Saves the draft of a design: a new one with the given id, or with a revision an existing one.',
  request: writing,
  response: written,
});

/** Errors: as `designSave`, and ruleBroken (fields, days, property, names of files, templates) below `content`. */
export const designSubmit = defineCall({
  subject: 'approvals.design.submit.v1',
  access: 'approval.submit',
  http: 'POST /DesignApproval/Submit',
  changes: ['design', 'inbox'],
  summary: 'Submits a design as its next version.',
  request: writing,
  response: written,
});

/** Errors: conflict, wrongState, ruleBroken (sample not sent, a file name twice) below `sample`. */
export const designSubmitSample = defineCall({
  subject: 'approvals.design.submit-sample.v1',
  access: 'approval.submit',
  http: 'POST /DesignApproval/SubmitSample',
  changes: ['design', 'inbox'],
  summary: 'Sends the pre-production sample of an approved design, with its documents.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema, sample: designSampleSchema }),
  response: written,
});

/** Errors: wrongState, forbidden, conflict, ruleBroken (reason or comment missing, sample not received, not the latest version). */
export const designDecide = defineCall({
  subject: 'approvals.design.decide.v1',
  access: 'approval.comment',
  http: 'POST /DesignApproval/Decide',
  changes: ['design', 'inbox'],
  summary: 'Assigns the number of a design, approves or disapproves the newest version or sample, or closes it.',
  request: z.strictObject({
    id: idSchema,
    revision: revisionSchema,
    version: z.int().min(0).max(10_000),
    action: z.enum(DESIGN_DECISIONS),
    reason: rejectionReasonSchema.optional(),
    comment: text(2000).optional(),
    /** The physical sample has arrived; required for the approval of a sample. */
    receivedSample: z.boolean().optional(),
    decisionId: decisionIdSchema,
  }),
  response: detailSchema,
});

export const designCalls = { designList, designRead, designSave, designSubmit, designSubmitSample, designDecide };
