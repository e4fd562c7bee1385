// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/finance/simulate.js';

export const royaltySimulate: ClientRead<typeof defined.royaltySimulate> = { subject: 'finance.royalty.simulate.v1', http: { method: 'POST', path: '/TermSheetV2/Simulate', query: [] }, shows: ['termSheet'] };
