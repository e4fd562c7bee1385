// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/licensing/term-sheets/reading.js';

export const termSheetCompare: ClientRead<typeof defined.termSheetCompare> = { subject: 'licensing.term-sheet.compare.v1', http: { method: 'GET', path: '/TermSheetV2/Compare', query: [] }, shows: ['termSheet'] };
export const termSheetFigures: ClientRead<typeof defined.termSheetFigures> = { subject: 'licensing.term-sheet.figures.v1', http: { method: 'GET', path: '/TermSheetV2/KeyFigures', query: [] }, shows: ['termSheet'] };
export const termSheetFile: ClientCommand<typeof defined.termSheetFile> = { subject: 'licensing.term-sheet.file.v1', http: { method: 'POST', path: '/TermSheetV2/Document', query: [] }, changes: [] };
export const termSheetList: ClientRead<typeof defined.termSheetList> = { subject: 'licensing.term-sheet.list.v1', http: { method: 'GET', path: '/TermSheetManagement/List', query: [] }, shows: ['termSheet'], columnIds: ['number', 'licensee', 'properties', 'purpose', 'mgTotal', 'status', 'waitsFor', 'statusSince', 'termFrom', 'createdBy', 'updatedAt'] };
export const termSheetPipeline: ClientRead<typeof defined.termSheetPipeline> = { subject: 'licensing.term-sheet.pipeline.v1', http: { method: 'GET', path: '/TermSheetManagement/Pipeline', query: [] }, shows: ['termSheet', 'settings'] };
export const termSheetRead: ClientRead<typeof defined.termSheetRead> = { subject: 'licensing.term-sheet.read.v1', http: { method: 'GET', path: '/TermSheetV2/View', query: [] }, shows: ['contract', 'termSheet'] };
