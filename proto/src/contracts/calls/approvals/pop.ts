import { z } from 'zod';
import { decisionIdSchema } from '../../../domain/approval/decision-id.js';
import { availableActionSchema } from '../../../domain/workflow/available-action.js';
import { popContentSchema } from '../../../domain/approval/pop.js';
import { clockFields, historyFields, pinSchema, rejectionReasonSchema } from '../../views/approval.js';
import { defineCall } from '../../call.js';
import { ADVERTISING_CHANNELS } from '../../../domain/enumerations/term-sheet.js';
import { idSchema, revisionSchema, text } from '../../../domain/values/ids.js';
import { listRequest, listResponse, several } from '../../page.js';
import { CAPABILITY_CODES, type Capability } from '../../../domain/access/permissions.js';
import { instantSchema } from '../../../domain/values/time.js';
import { POP_DECISIONS, POP_STATUSES } from '../../../domain/workflow/definitions/approvals/pop-approval.js';
import { fileSchema } from '../files/file.js';
import { nameIn } from '../../../domain/values/text/names.js';

const statusSchema = z.enum(POP_STATUSES);
const flag = z.preprocess((v) => (v === 'true' ? true : v === 'false' ? false : v), z.boolean().optional());

const rowSchema = z.object({
  id: idSchema,
  revision: z.int(),
  status: statusSchema,
  number: z.string(),
  version: z.int(),
  contractNumber: z.string(),
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  propertyName: z.string(),
  propertyNameZh: z.string().nullable(),
  approvalNumber: z.string(),
  popName: z.string(),
  advertisingMethod: z.enum(ADVERTISING_CHANNELS),
  coverFileId: idSchema,
  submittedAt: instantSchema,
  waitingSince: instantSchema,
  ...clockFields,
});
export type PopRow = z.infer<typeof rowSchema>;

export const POP_SORTS = [
  'number',
  'popName',
  'company',
  'property',
  'approvalNumber',
  'status',
  'submittedAt',
  'waitingSince',
  'dueOn',
] as const;

export const popList = defineCall({
  subject: 'approvals.pop.list.v1',
  access: 'approval.read',
  http: 'GET /POPApproval/List',
  shows: ['pop'],
  summary: 'Promotional material within the scope of the caller: all for staff, their own for licensees and brand owners.',
  request: listRequest(POP_SORTS, { status: several(statusSchema), waitingForMe: flag }),
  response: listResponse(rowSchema),
  columns: {
    number: { kind: 'text', value: (row) => row.number },
    popName: { kind: 'text', value: (row) => row.popName },
    company: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    property: { kind: 'text', value: (row, language) => nameIn(language, row, 'propertyName') },
    approvalNumber: { kind: 'text', value: (row) => row.approvalNumber },
    version: { kind: 'number', value: (row) => row.version },
    status: { kind: 'label', texts: 'popApproval.status', value: (row) => row.status },
    submittedAt: { kind: 'instant', value: (row) => row.submittedAt },
    dueOn: { kind: 'day', value: (row) => row.dueOn },
    waitingSince: { kind: 'instant', value: (row) => row.waitingSince },
  },
});

const filesSchema = z.object({
  pictures: z.array(fileSchema),
  nda: fileSchema,
  bix: fileSchema,
  factoryCheck: fileSchema,
});
export type PopFiles = z.infer<typeof filesSchema>;

const versionSchema = z.object({
  number: z.int(),
  content: popContentSchema,
  files: filesSchema,
  pins: z.array(pinSchema),
  submittedBy: z.string(),
  submittedAt: instantSchema,
});
export type PopVersion = z.infer<typeof versionSchema>;

const detailSchema = rowSchema.extend({
  versions: z.array(versionSchema),
  /** The licensee may submit the next version. */
  editable: z.boolean(),
  /** May the reader pin comments to the pictures of the newest version? */
  commentable: z.boolean(),
  actions: z.array(availableActionSchema.extend({ action: z.enum(POP_DECISIONS) })),
  brandOwnerReviews: z.boolean(),
  waitsFor: z.array(z.enum(CAPABILITY_CODES as [Capability, ...Capability[]])),
  history: z.array(z.object(historyFields(statusSchema))),
});
export type PopDetail = z.infer<typeof detailSchema>;

export const popRead = defineCall({
  subject: 'approvals.pop.read.v1',
  access: 'approval.read',
  http: 'GET /POPApproval/Read',
  shows: ['pop'],
  summary: 'One piece of promotional material with its versions, files, history and available actions.',
  request: z.strictObject({ id: idSchema }),
  response: detailSchema,
});

/** Errors: alreadyExists, conflict, wrongState, ruleBroken (days, property, approval number, names of files). */
export const popSubmit = defineCall({
  subject: 'approvals.pop.submit.v1',
  access: 'approval.submit',
  http: 'POST /POPApproval/Submit',
  changes: ['inbox', 'pop'],
  summary: 'Submits promotional material with the given id; with a revision the next version of a rejected one.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema.optional(), content: popContentSchema }),
  response: z.object({ id: idSchema, revision: z.int(), number: z.string() }),
});

/** Errors: wrongState, forbidden, conflict, ruleBroken (reason or comment missing, not the latest version, no such version). */
export const popDecide = defineCall({
  subject: 'approvals.pop.decide.v1',
  access: 'approval.comment',
  http: 'POST /POPApproval/Decide',
  changes: ['inbox', 'pop'],
  summary: 'A reviewer approves or rejects the newest version of promotional material.',
  request: z.strictObject({
    id: idSchema,
    revision: revisionSchema,
    version: z.int().min(1).max(10_000),
    action: z.enum(POP_DECISIONS),
    reason: rejectionReasonSchema.optional(),
    comment: text(2000).optional(),
    decisionId: decisionIdSchema,
  }),
  response: detailSchema,
});

export const popCalls = { popList, popRead, popSubmit, popDecide };
