// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/files/upload.js';

export const uploadCancel: ClientCommand<typeof defined.uploadCancel> = { subject: 'files.upload.cancel.v1', http: { method: 'POST', path: '/File/CancelUpload', query: [] }, changes: [] };
export const uploadComplete: ClientCommand<typeof defined.uploadComplete> = { subject: 'files.upload.complete.v1', http: { method: 'POST', path: '/File/CompleteUpload', query: [] }, changes: [] };
export const uploadCreate: ClientCommand<typeof defined.uploadCreate> = { subject: 'files.upload.create.v1', http: { method: 'POST', path: '/File/CreateUpload', query: [] }, changes: [] };
export const uploadGet: ClientRead<typeof defined.uploadGet> = { subject: 'files.upload.get.v1', http: { method: 'GET', path: '/File/GetUpload', query: [] }, shows: [] };
