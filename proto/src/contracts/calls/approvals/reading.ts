import { z } from 'zod';
import { contractTermsSchema } from '../../../domain/approval/contract-terms.js';
import { approvalDetailSchema, approvalRowSchema, approvalStatusSchema, overviewSchema } from '../../views/approval.js';
import { waitingRoles } from '../../../domain/access/waiting-roles.js';
import { awaitedIn } from '../../../domain/approval/awaited.js';
import { approvalStageSchema, WAITING_BUCKET_CODES } from '../../../domain/enumerations/approval.js';
import { defineCall } from '../../call.js';
import { idSchema } from '../../../domain/values/ids.js';
import { listRequest, listResponse, several } from '../../page.js';
import { nameIn } from '../../../domain/values/text/names.js';

/** In query strings booleans are text; `z.coerce.boolean` would read "false" as true. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((v) => v === 'true')]).optional();

export const APPROVAL_SORTS = [
  'updatedAt',
  'submittedAt',
  'waitingSince',
  'dueOn',
  'deadline',
  'productName',
  'spu',
  'status',
  'companyName',
  'propertyName',
  'approvalNumber',
] as const;

export const approvalList = defineCall({
  subject: 'approvals.product.list.v1',
  access: 'approval.read',
  http: 'GET /GraphicApproval/List',
  shows: ['approval'],
  summary: 'Product approvals within the scope of the caller.',
  request: listRequest(APPROVAL_SORTS, {
    stage: several(approvalStageSchema),
    status: several(approvalStatusSchema),
    companyId: several(idSchema),
    propertyId: several(idSchema),
    contractId: idSchema.optional(),
    bucket: z.enum(WAITING_BUCKET_CODES).optional(),
    /** Only what waits for a person with the caller's capabilities. */
    waitingForMe: flag,
    /** Only reviews whose clock has ended. */
    overdue: flag,
    /** Only items that are neither finally approved nor terminated. */
    open: flag,
  }),
  response: listResponse(approvalRowSchema),
  columns: {
    productName: { kind: 'text', value: (row) => row.productName },
    spu: { kind: 'text', value: (row) => row.spu },
    approvalNumber: { kind: 'text', value: (row) => row.approvalNumber },
    companyName: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    propertyName: { kind: 'text', value: (row, language) => nameIn(language, row, 'propertyName') },
    contractNumber: { kind: 'text', value: (row) => row.contractNumber },
    version: { kind: 'number', value: (row) => row.versionNumber },
    status: { kind: 'label', texts: 'approval.status', value: (row) => row.status },
    awaited: { kind: 'label', texts: 'approval.awaited', value: (row) => awaitedIn(row.status) },
    waitsFor: { kind: 'label', texts: 'role', value: (row) => waitingRoles(row.waitsFor) },
    rejectedBy: { kind: 'text', value: (row) => row.rejection?.by.name },
    rejectedAt: { kind: 'instant', value: (row) => row.rejection?.at },
    rejectionReason: { kind: 'label', texts: 'approval.rejectionReason', value: (row) => row.rejection?.reason },
    rejectionComment: { kind: 'text', value: (row) => row.rejection?.comment },
    openPinCount: { kind: 'number', value: (row) => row.openPinCount },
    submittedAt: { kind: 'instant', value: (row) => row.submittedAt },
    deadline: { kind: 'day', value: (row) => row.deadline },
    dueOn: { kind: 'day', value: (row) => row.dueOn },
    waitingSince: { kind: 'instant', value: (row) => row.waitingSince },
    updatedAt: { kind: 'instant', value: (row) => row.updatedAt },
  },
});

export const approvalFilters = defineCall({
  subject: 'approvals.product.filters.v1',
  access: 'approval.read',
  http: 'GET /GraphicApproval/Filters',
  shows: ['approval'],
  summary: 'The licensees and properties of the approvals that the caller may see.',
  request: z.strictObject({}),
  response: z.object({
    companies: z.array(z.object({ id: idSchema, name: z.string(), nameZh: z.string().nullable() })),
    properties: z.array(z.object({ id: idSchema, name: z.string(), nameZh: z.string().nullable() })),
  }),
});

export const approvalDetail = defineCall({
  subject: 'approvals.product.read.v1',
  access: 'approval.read',
  http: 'GET /GraphicApproval/Detail',
  shows: ['approval'],
  summary: 'One product approval with its versions, pictures, pinned comments, history and available actions.',
  request: z.strictObject({ id: idSchema }),
  response: approvalDetailSchema,
});

export const approvalContracts = defineCall({
  subject: 'approvals.contract.list.v1',
  access: 'approval.submit',
  http: 'GET /GraphicApproval/Contracts',
  shows: ['approval', 'contract'],
  summary: 'The contracts in force of the caller’s company, under which products may be submitted.',
  request: z.strictObject({}),
  response: z.object({ contracts: z.array(contractTermsSchema) }),
});

export const approvalsOverview = defineCall({
  subject: 'approvals.overview.read.v1',
  access: 'approval.read',
  http: 'GET /GraphicApproval/Overview',
  shows: ['approval', 'design', 'pop', 'spu'],
  summary: 'Open approvals by stage and by waiting time, for the home page.',
  request: z.strictObject({}),
  response: overviewSchema,
});
