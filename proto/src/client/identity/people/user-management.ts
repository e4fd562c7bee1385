// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/people/user-management.js';

export const userCompanies: ClientRead<typeof defined.userCompanies> = { subject: 'identity.user.companies.v1', http: { method: 'GET', path: '/UserManagement/Companies', query: [] }, shows: ['company'] };
export const userList: ClientRead<typeof defined.userList> = { subject: 'identity.user.list.v1', http: { method: 'GET', path: '/UserManagement/List', query: [] }, shows: ['user'], columnIds: ['fullName', 'userName', 'email', 'companyName', 'role', 'permissions', 'active', 'lastSeenAt'] };
export const userRead: ClientRead<typeof defined.userRead> = { subject: 'identity.user.read.v1', http: { method: 'GET', path: '/UserManagement/Read', query: [] }, shows: ['user'] };
export const userReassignWork: ClientCommand<typeof defined.userReassignWork> = { subject: 'identity.user.reassign-work.v1', http: { method: 'POST', path: '/UserManagement/ReassignWork', query: [] }, changes: ['inbox', 'user'] };
export const userSave: ClientCommand<typeof defined.userSave> = { subject: 'identity.user.save.v1', http: { method: 'POST', path: '/UserManagement/Save', query: [] }, changes: ['user'] };
export const userSetActive: ClientCommand<typeof defined.userSetActive> = { subject: 'identity.user.set-active.v1', http: { method: 'POST', path: '/UserManagement/SetActive', query: [] }, changes: ['inbox', 'user'] };
export const userSuccessors: ClientRead<typeof defined.userSuccessors> = { subject: 'identity.user.successors.v1', http: { method: 'GET', path: '/UserManagement/Successors', query: [] }, shows: ['user'] };
