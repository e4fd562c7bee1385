// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/files/style-guide.js';

export const styleGuideAssign: ClientCommand<typeof defined.styleGuideAssign> = { subject: 'files.style-guide.assign.v1', http: { method: 'POST', path: '/StyleGuidesManagement/AssignLicensees', query: [] }, changes: ['inbox', 'styleGuide'] };
export const styleGuideContracts: ClientRead<typeof defined.styleGuideContracts> = { subject: 'files.style-guide.contracts.v1', http: { method: 'GET', path: '/StyleGuidesManagement/Contracts', query: [] }, shows: ['contract', 'styleGuide'] };
export const styleGuideDownload: ClientCommand<typeof defined.styleGuideDownload> = { subject: 'files.style-guide.download.v1', http: { method: 'POST', path: '/StyleGuidesManagement/Download', query: [] }, changes: ['styleGuide'] };
export const styleGuideList: ClientRead<typeof defined.styleGuideList> = { subject: 'files.style-guide.list.v1', http: { method: 'GET', path: '/StyleGuidesManagement/List', query: [] }, shows: ['styleGuide'], columnIds: ['name', 'characters', 'contractNumber', 'designerName', 'licensees', 'size', 'updatedAt'] };
export const styleGuideRead: ClientRead<typeof defined.styleGuideRead> = { subject: 'files.style-guide.read.v1', http: { method: 'GET', path: '/StyleGuidesManagement/Read', query: [] }, shows: ['styleGuide'] };
export const styleGuideReassign: ClientCommand<typeof defined.styleGuideReassign> = { subject: 'files.style-guide.reassign.v1', http: { method: 'POST', path: '/StyleGuidesManagement/ReassignDesigner', query: [] }, changes: ['inbox', 'styleGuide'] };
export const styleGuideSave: ClientCommand<typeof defined.styleGuideSave> = { subject: 'files.style-guide.save.v1', http: { method: 'POST', path: '/StyleGuidesManagement/Save', query: [] }, changes: ['inbox', 'styleGuide'] };
export const styleGuideWithdraw: ClientCommand<typeof defined.styleGuideWithdraw> = { subject: 'files.style-guide.withdraw.v1', http: { method: 'POST', path: '/StyleGuidesManagement/Withdraw', query: [] }, changes: ['inbox', 'styleGuide'] };
