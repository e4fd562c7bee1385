// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/finance/moving-in.js';

export const movingInDecide: ClientCommand<typeof defined.movingInDecide> = { subject: 'finance.moving-in.decide.v1', http: { method: 'POST', path: '/MovingIn/Decide', query: [] }, changes: ['movingIn'] };
export const movingInDifferences: ClientRead<typeof defined.movingInDifferences> = { subject: 'finance.moving-in.differences.v1', http: { method: 'GET', path: '/MovingIn/Differences', query: [] }, shows: ['movingIn'], columnIds: ['contract', 'licensee', 'kind', 'periodEnd', 'bills', 'oldAmount', 'newAmount', 'cause'] };
export const movingInDryRun: ClientCommand<typeof defined.movingInDryRun> = { subject: 'finance.moving-in.dry-run.v1', http: { method: 'POST', path: '/MovingIn/StartDryRun', query: [] }, changes: ['movingIn'] };
export const movingInImport: ClientCommand<typeof defined.movingInImport> = { subject: 'finance.moving-in.import.v1', http: { method: 'POST', path: '/MovingIn/Import', query: [] }, changes: ['movingIn', 'company', 'property', 'contract', 'bill', 'salesReport'] };
export const movingInRead: ClientRead<typeof defined.movingInRead> = { subject: 'finance.moving-in.read.v1', http: { method: 'GET', path: '/MovingIn/Read', query: [] }, shows: ['movingIn'] };
export const movingInReadAgain: ClientCommand<typeof defined.movingInReadAgain> = { subject: 'finance.moving-in.read-again.v1', http: { method: 'POST', path: '/MovingIn/ReadAgain', query: [] }, changes: ['movingIn'] };
export const movingInRows: ClientRead<typeof defined.movingInRows> = { subject: 'finance.moving-in.rows.v1', http: { method: 'GET', path: '/MovingIn/Rows', query: [] }, shows: ['movingIn'] };
export const movingInTemplate: ClientCommand<typeof defined.movingInTemplate> = { subject: 'finance.moving-in.template.v1', http: { method: 'POST', path: '/MovingIn/Template', query: [] }, changes: [] };
export const movingInUndo: ClientCommand<typeof defined.movingInUndo> = { subject: 'finance.moving-in.undo.v1', http: { method: 'POST', path: '/MovingIn/Undo', query: [] }, changes: ['movingIn'] };
export const movingInUndoCheck: ClientRead<typeof defined.movingInUndoCheck> = { subject: 'finance.moving-in.undo-check.v1', http: { method: 'GET', path: '/MovingIn/UndoCheck', query: [] }, shows: ['movingIn', 'contract', 'bill', 'salesReport'] };
export const movingInUpload: ClientCommand<typeof defined.movingInUpload> = { subject: 'finance.moving-in.upload.v1', http: { method: 'POST', path: '/MovingIn/Upload', query: [] }, changes: ['movingIn'] };
