// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/files/seal.js';

export const sealVerify: ClientRead<typeof defined.sealVerify> = { subject: 'files.seal.verify.v1', http: { method: 'GET', path: '/Contract/VerifySeal', query: [] }, shows: ['contract'] };
