// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/identity/api-clients.js';

export const apiClientCreate: ClientCommand<typeof defined.apiClientCreate> = { subject: 'identity.api-client.create.v1', http: { method: 'POST', path: '/ApiClient/Create', query: [] }, changes: ['apiClient', 'audit'] };
export const apiClientEndSecret: ClientCommand<typeof defined.apiClientEndSecret> = { subject: 'identity.api-client.end-secret.v1', http: { method: 'POST', path: '/ApiClient/EndFormerSecret', query: [] }, changes: ['apiClient', 'audit'] };
export const apiClientList: ClientRead<typeof defined.apiClientList> = { subject: 'identity.api-client.list.v1', http: { method: 'GET', path: '/ApiClient/List', query: [] }, shows: ['apiClient'] };
export const apiClientRevoke: ClientCommand<typeof defined.apiClientRevoke> = { subject: 'identity.api-client.revoke.v1', http: { method: 'POST', path: '/ApiClient/Revoke', query: [] }, changes: ['apiClient', 'audit'] };
export const apiClientRotate: ClientCommand<typeof defined.apiClientRotate> = { subject: 'identity.api-client.rotate.v1', http: { method: 'POST', path: '/ApiClient/Rotate', query: [] }, changes: ['apiClient', 'audit'] };
