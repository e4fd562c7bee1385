// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand } from '../contracts/call.js';
import type * as defined from '../contracts/calls/decision.js';

export const decisionRead: ClientCommand<typeof defined.decisionRead> = { subject: 'bff.decision.read.v1', http: { method: 'POST', path: '/Decision/Read', query: [] }, changes: [] };
export const decisionTake: ClientCommand<typeof defined.decisionTake> = { subject: 'bff.decision.take.v1', http: { method: 'POST', path: '/Decision/Take', query: [] }, changes: [] };
