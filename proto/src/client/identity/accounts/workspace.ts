// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/accounts/workspace.js';

export const workspaceSend: ClientCommand<typeof defined.workspaceSend> = { subject: 'identity.workspace.send.v1', http: { method: 'POST', path: '/account/SendWorkspaces', query: [] }, changes: [] };
