import { z } from 'zod';
import { decisionIdSchema } from '../../../domain/approval/decision-id.js';
import { defineCall } from '../../call.js';
import { matchModeSchema, SPU_SUBMISSION_STATES, spuStatusSchema } from '../../../domain/enumerations/spu.js';
import { idSchema, revisionSchema, text } from '../../../domain/values/ids.js';
import { listRequest, listResponse, several } from '../../page.js';
import { CODE_PATTERN } from '../../../domain/approval/product.js';
import { spuSettingsFields, spuSettingsSchema } from '../../../domain/spu/settings.js';
import { spuDetailSchema, spuItemSchema, spuSubmissionSchema } from '../../views/spu.js';
import { daySchema, instantSchema } from '../../../domain/values/time.js';
import { SPU_DECISIONS } from '../../../domain/workflow/definitions/approvals/spu-approval.js';
import { nameIn } from '../../../domain/values/text/names.js';

export const SPU_SUBMISSION_SORTS = ['submittedAt', 'number', 'companyName', 'state'] as const;
export const spuSubmissionList = defineCall({
  subject: 'approvals.spu-submission.list.v1',
  access: 'spu.read',
  http: 'GET /ExistingSpuApproval/List',
  shows: ['spu'],
  summary: 'Archives of pictures of existing SPUs within the scope of the caller, with their results.',
  request: listRequest(SPU_SUBMISSION_SORTS, {
    state: several(z.enum(SPU_SUBMISSION_STATES)),
    companyId: several(idSchema),
  }),
  response: listResponse(spuSubmissionSchema),
  columns: {
    number: { kind: 'text', value: (row) => row.number },
    companyName: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    propertyName: {
      kind: 'text',
      value: (row, language) => nameIn(language, row, 'propertyName'),
    },
    fileName: { kind: 'text', value: (row) => row.fileName },
    state: { kind: 'label', texts: 'spu.state', value: (row) => row.state },
    items: { kind: 'number', value: (row) => row.items },
    submittedAt: { kind: 'instant', value: (row) => row.submittedAt },
  },
});

export const spuSubmissionRead = defineCall({
  subject: 'approvals.spu-submission.read.v1',
  access: 'spu.read',
  http: 'GET /ExistingSpuApproval/Read',
  shows: ['spu'],
  summary: 'One archive of pictures.',
  request: z.strictObject({ id: idSchema }),
  response: spuSubmissionSchema,
});

export const spuSubmit = defineCall({
  subject: 'approvals.spu-submission.create.v1',
  access: 'approval.submit',
  http: 'POST /ExistingSpuApproval/Submit',
  changes: ['inbox', 'spu'],
  summary:
    'Submits a zip of pictures: those of one SPU, named by `itemCode`, or one folder per SPU, named by its item code. Returns the job that compares them. A given id makes the call repeatable.',
  request: z.strictObject({
    id: idSchema.optional(),
    contractId: idSchema,
    propertyId: idSchema,
    fileId: idSchema,
    itemCode: z.string().trim().regex(CODE_PATTERN, { error: 'format.code' }).optional(),
  }),
  response: z.object({ id: idSchema, jobId: z.string() }),
});

export const SPU_ITEM_SORTS = ['submittedAt', 'decidedAt', 'itemCode', 'status', 'similarity', 'companyName', 'approvalNumber'] as const;
export const spuItemList = defineCall({
  subject: 'approvals.spu-item.list.v1',
  access: 'spu.read',
  http: 'GET /ExistingSpuApproval/Items',
  shows: ['spu'],
  summary: 'Existing SPUs within the scope of the caller: those of one archive, or all decided ones.',
  request: listRequest(SPU_ITEM_SORTS, {
    status: several(spuStatusSchema),
    companyId: several(idSchema),
    submissionId: idSchema.optional(),
  }),
  response: listResponse(spuItemSchema),
  columns: {
    itemCode: { kind: 'text', value: (row) => row.itemCode },
    status: { kind: 'label', texts: 'existingSpu.status', value: (row) => row.status },
    similarity: { kind: 'number', value: (row) => row.similarity },
    approvalNumber: { kind: 'text', value: (row) => row.approvalNumber },
    companyName: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    propertyName: {
      kind: 'text',
      value: (row, language) => nameIn(language, row, 'propertyName'),
    },
    submissionNumber: { kind: 'text', value: (row) => row.submissionNumber },
    decidedBy: { kind: 'text', value: (row) => row.decidedBy },
    decidedAt: { kind: 'instant', value: (row) => row.decidedAt },
    submittedAt: { kind: 'instant', value: (row) => row.submittedAt },
  },
});

export const spuItemRead = defineCall({
  subject: 'approvals.spu-item.read.v1',
  access: 'spu.read',
  http: 'GET /ExistingSpuApproval/Detail',
  shows: ['spu'],
  summary: 'One SPU: its pictures with the most similar approved ones, its history, and its dependents.',
  request: z.strictObject({ id: idSchema }),
  response: spuDetailSchema,
});

export const spuDecide = defineCall({
  subject: 'approvals.spu-item.decide.v1',
  access: 'approval.guide',
  http: 'POST /ExistingSpuApproval/Decide',
  changes: ['inbox', 'spu'],
  summary:
    'The senior designer approves, rejects or defers; the brand owner\u2019s designer approves or rejects what the senior designer has approved, where its property asks for it. Reversing an earlier decision causes `confirmationNeeded` until `confirmed` contains the key of the list of cancelled items (`dependentsKey` of the detail).',
  request: z.strictObject({
    id: idSchema,
    revision: revisionSchema,
    action: z.enum(SPU_DECISIONS),
    comment: text(2000).optional(),
    confirmed: z.string().max(80).optional(),
    decisionId: decisionIdSchema,
  }),
  response: z.object({ id: idSchema, revision: revisionSchema, status: spuStatusSchema, cancelled: z.int() }),
  timeout: 60_000,
});

const storedSettings = spuSettingsFields.extend({
  revision: revisionSchema,
  savedBy: z.string().nullable(),
  savedAt: instantSchema.nullable(),
});
export const spuSettingsRead = defineCall({
  subject: 'approvals.spu-settings.read.v1',
  access: 'spu.settings',
  http: 'GET /SpuSimilarity/Read',
  shows: ['spuSettings'],
  summary: 'How pictures of existing SPUs are compared, and from which similarity the system decides; with earlier settings.',
  request: z.strictObject({}),
  response: storedSettings.extend({ history: z.array(storedSettings) }),
});

export const spuSettingsPreview = defineCall({
  subject: 'approvals.spu-settings.preview.v1',
  access: 'spu.settings',
  http: 'GET /SpuSimilarity/Preview',
  shows: ['spu', 'spuSettings'],
  summary: 'SPUs that were decided in the last months, by similarity and outcome: what other thresholds would have done to them.',
  request: z.strictObject({ months: z.coerce.number().int().min(1).max(24).default(6) }),
  response: z.object({
    since: daySchema,
    /** Counts by mode, similarity and shape (rounded down to 0.01), outcome and who decided. */
    decided: z.array(
      z.object({
        mode: matchModeSchema,
        similarity: z.number(),
        shape: z.number(),
        outcome: z.enum(['approved', 'rejected']),
        byPerson: z.boolean(),
        count: z.int(),
      }),
    ),
    /** Decided SPUs with nothing to compare them with, or compared by an earlier version. */
    notCompared: z.int(),
  }),
});

export const spuSettingsSave = defineCall({
  subject: 'approvals.spu-settings.save.v1',
  access: 'spu.settings',
  http: 'POST /SpuSimilarity/Save',
  changes: ['spuSettings'],
  summary: 'Sets how existing SPUs are compared. Applies to archives submitted afterwards.',
  request: z.strictObject({ revision: revisionSchema, settings: spuSettingsSchema }),
  response: storedSettings,
});
