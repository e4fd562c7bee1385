import { z } from 'zod';
import { auditLine } from '../../../domain/audit/words.js';
import { defineCall } from '../../call.js';
import { AUDIT_CHECK_STATES, auditKindSchema } from '../../../domain/enumerations/audit.js';
import { idSchema } from '../../../domain/values/ids.js';
import { listRequest, listResponse, several } from '../../page.js';
import { daySchema, instantSchema } from '../../../domain/values/time.js';

export const auditRowSchema = z.object({
  sequence: z.int(),
  at: instantSchema,
  kind: z.string(),
  userId: idSchema.nullable(),
  /** The name at the time of the entry; null for the system. */
  userName: z.string().nullable(),
  /** What belongs to this kind, such as the user or the company concerned. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  requestId: z.string(),
  previousHash: z.string(),
  hash: z.string(),
});

/** Newest first unless sorted otherwise. `search` looks into names and details; days are those of the caller's time offset. */
export const auditList = defineCall({
  subject: 'identity.audit.list.v1',
  access: 'audit.read',
  http: 'GET /SystemAccess/AuditList',
  shows: ['audit'],
  summary: 'The audit trail of the tenant.',
  request: listRequest(['sequence'], {
    kind: several(auditKindSchema),
    person: z.string().trim().max(200).optional(),
    from: daySchema.optional(),
    to: daySchema.optional(),
  }),
  response: listResponse(auditRowSchema),
  columns: {
    sequence: { kind: 'number', value: (row) => row.sequence },
    at: { kind: 'instant', value: (row) => row.at },
    kind: { kind: 'label', texts: 'audit.kind', value: (row) => row.kind },
    userName: { kind: 'text', value: (row) => row.userName },
    detail: { kind: 'text', value: (row, _, translate) => auditLine(row.detail, translate) },
    requestId: { kind: 'text', value: (row) => row.requestId },
    hash: { kind: 'text', value: (row) => row.hash },
  },
});

export const auditCheckSchema = z.object({
  id: idSchema,
  state: z.enum(AUDIT_CHECK_STATES),
  /** Rows looked at so far, of how many when it began. */
  checked: z.int(),
  total: z.int(),
  /** The first row that does not fit the chain. */
  brokenAt: z.int().nullable(),
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  byName: z.string(),
});

/** Recomputes the whole chain in the background; `auditChecks` returns its progress. */
export const auditVerify = defineCall({
  subject: 'identity.audit.verify.v1',
  access: 'audit.read',
  http: 'POST /SystemAccess/VerifyAudit',
  changes: ['audit'],
  summary: 'Begins to check the audit trail.',
  request: z.strictObject({}),
  response: auditCheckSchema,
});

export const auditChecks = defineCall({
  subject: 'identity.audit.checks.v1',
  access: 'audit.read',
  http: 'GET /SystemAccess/AuditChecks',
  shows: ['audit'],
  summary: 'The latest ten checks of the audit trail, newest first.',
  request: z.strictObject({}),
  response: z.array(auditCheckSchema),
});

export const auditCalls = { auditList, auditVerify, auditChecks };
