// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/finance/moving-in.js';

export const movingInDifferences: ClientRead<typeof defined.movingInDifferences> = { subject: 'finance.moving-in.differences.v1', http: { method: 'GET', path: '/MovingIn/Differences', query: [] }, shows: ['movingIn'], columnIds: ['contract', 'licensee', 'kind', 'periodEnd', 'bills', 'oldAmount', 'newAmount', 'cause'] };
export const movingInDryRun: ClientCommand<typeof defined.movingInDryRun> = { subject: 'finance.moving-in.dry-run.v1', http: { method: 'POST', path: '/MovingIn/StartDryRun', query: [] }, changes: ['movingIn'] };
export const movingInImport: ClientCommand<typeof defined.movingInImport> = { subject: 'finance.moving-in.import.v1', http: { method: 'POST', path: '/MovingIn/Import', query: [] }, changes: ['movingIn', 'contract', 'bill', 'salesReport'] };
export const movingInRead: ClientRead<typeof defined.movingInRead> = { subject: 'finance.moving-in.read.v1', http: { method: 'GET', path: '/MovingIn/Read', query: [] }, shows: ['movingIn'] };
export const movingInRows: ClientRead<typeof defined.movingInRows> = { subject: 'finance.moving-in.rows.v1', http: { method: 'GET', path: '/MovingIn/Rows', query: [] }, shows: ['movingIn'] };
export const movingInTemplate: ClientCommand<typeof defined.movingInTemplate> = { subject: 'finance.moving-in.template.v1', http: { method: 'POST', path: '/MovingIn/Template', query: [] }, changes: [] };
export const movingInUpload: ClientCommand<typeof defined.movingInUpload> = { subject: 'finance.moving-in.upload.v1', http: { method: 'POST', path: '/MovingIn/Upload', query: [] }, changes: ['movingIn'] };
