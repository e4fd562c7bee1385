// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/approvals/letter-proof.js';

export const letterCredential: ClientCommand<typeof defined.letterCredential> = { subject: 'approvals.letter-proof.credential.v1', http: { method: 'POST', path: '/AULApplication/Credential', query: [] }, changes: [] };
export const letterProof: ClientRead<typeof defined.letterProof> = { subject: 'approvals.letter-proof.read.v1', http: { method: 'GET', path: '/AULApplication/Proof', query: [] }, shows: ['aul'] };
export const letterPublicCredential: ClientRead<typeof defined.letterPublicCredential> = { subject: 'approvals.letter-proof.public-credential.v1', http: { method: 'GET', path: '/AULApplication/PublicCredential', query: [] }, shows: ['aul'] };
