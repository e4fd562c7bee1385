import { z } from 'zod';
import { defineCall } from '../../call.js';
import { MARK_VERDICTS } from '../../../domain/enumerations/spu.js';
import { markAgreementSchema, markedFormatSchema, pictureCredentialsSchema } from '../files/mark.js';
import { idSchema } from '../../../domain/values/ids.js';
import { listRequest, listResponse, several } from '../../page.js';
import { instantSchema } from '../../../domain/values/time.js';
import { nameIn } from '../../../domain/values/text/names.js';

/** A marked picture: which licensee it was issued to, for which SPU, by whom. */
const markSchema = z.object({
  id: idSchema,
  number: z.string(),
  itemId: idSchema,
  itemCode: z.string(),
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  fileId: idSchema,
  fileName: z.string(),
  issuedBy: z.string(),
  issuedAt: instantSchema,
  /** Since the approval of its SPU was withdrawn. */
  cancelledAt: instantSchema.nullable(),
});
export type SpuMark = z.infer<typeof markSchema>;

export const spuMarkIssue = defineCall({
  subject: 'approvals.spu-mark.issue.v1',
  access: 'spu.mark',
  http: 'POST /SpuEncryption/Mark',
  changes: ['spu', 'spuMark'],
  summary: 'Issues a picture of an approved SPU with an invisible mark that names its licensee.',
  request: z.strictObject({ id: idSchema.optional(), itemId: idSchema, pictureId: idSchema, format: markedFormatSchema.default('png') }),
  response: markSchema,
  timeout: 60_000,
});

export const spuMarkCheck = defineCall({
  subject: 'approvals.spu-mark.check.v1',
  access: 'spu.mark',
  http: 'POST /SpuEncryption/Read',
  changes: [],
  summary: 'Searches a found picture for a mark: `intact` as issued, `changed` since, a `copy` that still contains it, or `none`.',
  request: z.strictObject({ fileId: idSchema }),
  response: z.object({
    verdict: z.enum(MARK_VERDICTS),
    mark: markSchema.nullable(),
    agreement: markAgreementSchema,
    credentials: pictureCredentialsSchema.nullable(),
  }),
  timeout: 60_000,
});

export const SPU_MARK_SORTS = ['issuedAt', 'number', 'itemCode', 'companyName'] as const;
export const spuMarkList = defineCall({
  subject: 'approvals.spu-mark.list.v1',
  access: 'spu.mark',
  http: 'GET /SpuEncryption/Marks',
  shows: ['spuMark'],
  summary: 'Pictures that were issued with a mark.',
  request: listRequest(SPU_MARK_SORTS, { companyId: several(idSchema) }),
  response: listResponse(markSchema),
  columns: {
    number: { kind: 'text', value: (row) => row.number },
    itemCode: { kind: 'text', value: (row) => row.itemCode },
    companyName: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    fileName: { kind: 'text', value: (row) => row.fileName },
    issuedBy: { kind: 'text', value: (row) => row.issuedBy },
    issuedAt: { kind: 'instant', value: (row) => row.issuedAt },
    cancelledAt: { kind: 'instant', value: (row) => row.cancelledAt },
  },
});
