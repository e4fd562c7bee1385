// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/finance/effect.js';

export const termsEffect: ClientRead<typeof defined.termsEffect> = { subject: 'finance.terms.effect.v1', http: { method: 'GET', path: '/TermSheetV2/Effect', query: [] }, shows: ['bill', 'termSheet'] };
