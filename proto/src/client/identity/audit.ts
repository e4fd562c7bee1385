// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/identity/audit.js';

export const auditChecks: ClientRead<typeof defined.auditChecks> = { subject: 'identity.audit.checks.v1', http: { method: 'GET', path: '/SystemAccess/AuditChecks', query: [] }, shows: ['audit'] };
export const auditList: ClientRead<typeof defined.auditList> = { subject: 'identity.audit.list.v1', http: { method: 'GET', path: '/SystemAccess/AuditList', query: [] }, shows: ['audit'], columnIds: ['sequence', 'at', 'kind', 'userName', 'detail', 'requestId', 'hash'] };
export const auditSafetyCheck: ClientCommand<typeof defined.auditSafetyCheck> = { subject: 'identity.audit-safety.check.v1', http: { method: 'POST', path: '/Operations/CheckAuditSafety', query: [] }, changes: ['audit'] };
export const auditSafetyRead: ClientRead<typeof defined.auditSafetyRead> = { subject: 'identity.audit-safety.read.v1', http: { method: 'GET', path: '/Operations/AuditSafety', query: [] }, shows: ['audit'] };
export const auditVerify: ClientCommand<typeof defined.auditVerify> = { subject: 'identity.audit.verify.v1', http: { method: 'POST', path: '/SystemAccess/VerifyAudit', query: [] }, changes: ['audit'] };
