// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/tenants/territory.js';

export const territoryDelete: ClientCommand<typeof defined.territoryDelete> = { subject: 'identity.territory.delete.v1', http: { method: 'POST', path: '/AppSetting/DeleteTerritory', query: [] }, changes: ['territory'] };
export const territoryList: ClientRead<typeof defined.territoryList> = { subject: 'identity.territory.list.v1', http: { method: 'GET', path: '/AppSetting/Territories', query: [] }, shows: ['territory'] };
export const territorySave: ClientCommand<typeof defined.territorySave> = { subject: 'identity.territory.save.v1', http: { method: 'POST', path: '/AppSetting/SaveTerritory', query: [] }, changes: ['territory'] };
