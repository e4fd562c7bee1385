// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/inbox/decision-link.js';

export const decisionLinkCopy: ClientCommand<typeof defined.decisionLinkCopy> = { subject: 'identity.decision-link.copy.v1', http: { method: 'POST', path: '/Decision/CopyLink', query: [] }, changes: [] };
