// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/inbox/menu.js';

export const menuRead: ClientRead<typeof defined.menuRead> = { subject: 'identity.menu.read.v1', http: { method: 'POST', path: '/home/sideMenu', query: [] }, shows: ['account', 'inbox', 'settings'] };
