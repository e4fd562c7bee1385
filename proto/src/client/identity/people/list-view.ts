// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/people/list-view.js';

export const listViewDelete: ClientCommand<typeof defined.listViewDelete> = { subject: 'identity.list-view.delete.v1', http: { method: 'POST', path: '/ListView/Delete', query: [] }, changes: ['listView'] };
export const listViewList: ClientRead<typeof defined.listViewList> = { subject: 'identity.list-view.list.v1', http: { method: 'GET', path: '/ListView/List', query: [] }, shows: ['listView'] };
export const listViewSave: ClientCommand<typeof defined.listViewSave> = { subject: 'identity.list-view.save.v1', http: { method: 'POST', path: '/ListView/Save', query: [] }, changes: ['listView'] };
