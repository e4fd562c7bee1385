// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../contracts/call.js';
import type * as defined from '../contracts/calls/search.js';

export const searchFind: ClientRead<typeof defined.searchFind> = { subject: 'bff.search.find.v1', http: { method: 'GET', path: '/Search/Find', query: [] }, shows: ['agentProperty', 'approval', 'artSource', 'aul', 'bill', 'company', 'contract', 'design', 'event', 'insurance', 'invitation', 'pop', 'property', 'salesReport', 'spu', 'sticker', 'styleGuide', 'termSheet', 'user'] };
