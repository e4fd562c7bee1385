import { z } from 'zod';
import { auditLine } from '../../../domain/audit/words.js';
import { defineCall } from '../../call.js';
import { auditFindingSchema } from '../../../domain/audit/anchor.js';
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

/** Newest first unless sorted otherwise. `search` searches names and details; days are in the caller's time zone. */
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
  /** Rows checked so far, and the number of rows at the start. */
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
  summary: 'Starts a check of the audit trail.',
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

export const auditSafetyRead = defineCall({
  subject: 'identity.audit-safety.read.v1',
  access: 'operations.manage',
  http: 'GET /Operations/AuditSafety',
  shows: ['audit'],
  summary: 'The last anchor of the audit trail outside the database, and its last verification against keys and anchors.',
  request: z.strictObject({}),
  response: z.object({
    rows: z.int(),
    anchor: z.object({ at: instantSchema, sequence: z.int() }).nullable(),
    /** Whether anchors are mailed to operators. */
    mailing: z.boolean(),
    mailedAt: instantSchema.nullable(),
    verification: z
      .object({
        at: instantSchema,
        /** When all rows were verified; later verifications look at what was added. */
        completeAt: instantSchema,
        rows: z.int(),
        anchors: z.int(),
        findings: z.array(auditFindingSchema),
      })
      .nullable(),
  }),
});

export const auditSafetyCheck = defineCall({
  subject: 'identity.audit-safety.check.v1',
  access: 'operations.manage',
  http: 'POST /Operations/CheckAuditSafety',
  changes: ['audit'],
  summary: 'Begins to verify all rows of the audit trail against keys and anchors, and to make an anchor.',
  request: z.strictObject({}),
  response: z.object({}),
});

export const auditCalls = { auditList, auditVerify, auditChecks, auditSafetyRead, auditSafetyCheck };
