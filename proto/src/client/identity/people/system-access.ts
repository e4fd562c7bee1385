// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/people/system-access.js';

export const accessList: ClientRead<typeof defined.accessList> = { subject: 'identity.system-access.list.v1', http: { method: 'GET', path: '/SystemAccess/AccessList', query: [] }, shows: ['user'], columnIds: ['fullName', 'userName', 'email', 'role', 'companyName', 'permissions', 'characters', 'active', 'createdAt', 'lastSeenAt', 'openSessions'] };
export const progressByCompany: ClientRead<typeof defined.progressByCompany> = { subject: 'identity.system-access.progress-by-company.v1', http: { method: 'GET', path: '/SystemAccess/ProgressByCompany', query: [] }, shows: ['inbox'], columnIds: ['companyName', 'people', 'registered', 'signedIn', 'acted', 'lastSeenAt'] };
export const progressList: ClientRead<typeof defined.progressList> = { subject: 'identity.system-access.progress.v1', http: { method: 'GET', path: '/SystemAccess/ProgressList', query: [] }, shows: ['inbox'], columnIds: ['name', 'email', 'companyName', 'role', 'stage', 'invitedAt', 'registeredAt', 'signedInAt', 'actedAt', 'lastSeenAt'] };
