// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/files/download.js';

export const fileDescribe: ClientRead<typeof defined.fileDescribe> = { subject: 'files.object.describe.v1', http: { method: 'GET', path: '/File/Describe', query: [] }, shows: [] };
