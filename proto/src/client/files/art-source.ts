// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/files/art-source.js';

export const artSourceDelete: ClientCommand<typeof defined.artSourceDelete> = { subject: 'files.art-source.delete.v1', http: { method: 'POST', path: '/ReleaseArtSourceManagementV2/Delete', query: [] }, changes: ['artSource'] };
export const artSourceDownload: ClientCommand<typeof defined.artSourceDownload> = { subject: 'files.art-source.download.v1', http: { method: 'POST', path: '/ReleaseArtSourceManagementV2/Download', query: [] }, changes: ['artSource'] };
export const artSourceLicensees: ClientRead<typeof defined.artSourceLicensees> = { subject: 'files.art-source.licensees.v1', http: { method: 'GET', path: '/ReleaseArtSourceManagementV2/Licensees', query: [] }, shows: ['artSource', 'company', 'contract'] };
export const artSourceList: ClientRead<typeof defined.artSourceList> = { subject: 'files.art-source.list.v1', http: { method: 'GET', path: '/ReleaseArtSourceManagementV2/List', query: [] }, shows: ['artSource'], columnIds: ['fileName', 'character', 'season', 'year', 'size', 'uploadedBy', 'uploadedAt', 'releasedTo', 'releasedAt'] };
export const artSourcePassword: ClientCommand<typeof defined.artSourcePassword> = { subject: 'files.art-source.password.v1', http: { method: 'POST', path: '/ReleaseArtSourceManagementV2/ShowPassword', query: [] }, changes: ['artSource'] };
export const artSourceRead: ClientRead<typeof defined.artSourceRead> = { subject: 'files.art-source.read.v1', http: { method: 'GET', path: '/ReleaseArtSourceManagementV2/Read', query: [] }, shows: ['artSource'] };
export const artSourceRelease: ClientCommand<typeof defined.artSourceRelease> = { subject: 'files.art-source.release.v1', http: { method: 'POST', path: '/ReleaseArtSourceManagementV2/Release', query: [] }, changes: ['artSource', 'inbox'] };
export const artSourceUpload: ClientCommand<typeof defined.artSourceUpload> = { subject: 'files.art-source.upload.v1', http: { method: 'POST', path: '/UploadArtSourceManagementV2/Upload', query: [] }, changes: ['artSource'] };
export const artSourceWithdraw: ClientCommand<typeof defined.artSourceWithdraw> = { subject: 'files.art-source.withdraw.v1', http: { method: 'POST', path: '/ReleaseArtSourceManagementV2/Withdraw', query: [] }, changes: ['artSource', 'inbox'] };
