// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/people/group.js';

export const groupDelete: ClientCommand<typeof defined.groupDelete> = { subject: 'identity.group.delete.v1', http: { method: 'POST', path: '/Group/Delete', query: [] }, changes: ['group'] };
export const groupFindMembers: ClientCommand<typeof defined.groupFindMembers> = { subject: 'identity.group.find-members.v1', http: { method: 'POST', path: '/Group/FindMembers', query: [] }, changes: [] };
export const groupList: ClientRead<typeof defined.groupList> = { subject: 'identity.group.list.v1', http: { method: 'GET', path: '/Group/List', query: [] }, shows: ['group'], columnIds: ['name', 'alias', 'type', 'description', 'members', 'updatedAt'] };
export const groupRead: ClientRead<typeof defined.groupRead> = { subject: 'identity.group.read.v1', http: { method: 'GET', path: '/Group/Read', query: [] }, shows: ['group'] };
export const groupSave: ClientCommand<typeof defined.groupSave> = { subject: 'identity.group.save.v1', http: { method: 'POST', path: '/Group/Save', query: [] }, changes: ['group'] };
