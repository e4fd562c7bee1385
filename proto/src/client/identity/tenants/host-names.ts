// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/tenants/host-names.js';

export const hostNameAdd: ClientCommand<typeof defined.hostNameAdd> = { subject: 'identity.host-name.add.v1', http: { method: 'POST', path: '/AppSetting/AddHostName', query: [] }, changes: ['settings'] };
export const hostNameList: ClientRead<typeof defined.hostNameList> = { subject: 'identity.host-name.list.v1', http: { method: 'GET', path: '/AppSetting/GetHostNames', query: [] }, shows: ['settings'] };
export const hostNameRemove: ClientCommand<typeof defined.hostNameRemove> = { subject: 'identity.host-name.remove.v1', http: { method: 'POST', path: '/AppSetting/RemoveHostName', query: [] }, changes: ['settings'] };
