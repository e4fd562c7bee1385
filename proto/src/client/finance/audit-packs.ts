// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/finance/audit-packs.js';

export const auditPackDownload: ClientCommand<typeof defined.auditPackDownload> = { subject: 'finance.audit-pack.download.v1', http: { method: 'POST', path: '/Books/DownloadAuditPack', query: [] }, changes: [] };
export const auditPackList: ClientRead<typeof defined.auditPackList> = { subject: 'finance.audit-pack.list.v1', http: { method: 'GET', path: '/Books/AuditPacks', query: [] }, shows: ['books'] };
export const auditPackStart: ClientCommand<typeof defined.auditPackStart> = { subject: 'finance.audit-pack.start.v1', http: { method: 'POST', path: '/Books/StartAuditPack', query: [] }, changes: ['books'] };
