// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/licensing/catalogue/catalogue-import.js';

export const catalogueExport: ClientCommand<typeof defined.catalogueExport> = { subject: 'licensing.catalogue.export.v1', http: { method: 'POST', path: '/Catalogue/ExportWorkbook', query: [] }, changes: [] };
export const catalogueHistory: ClientRead<typeof defined.catalogueHistory> = { subject: 'licensing.catalogue.history.v1', http: { method: 'GET', path: '/Catalogue/History', query: [] }, shows: ['catalogue'], columnIds: ['code', 'name', 'kind', 'changes', 'byName', 'at', 'fileName'] };
export const catalogueImportApply: ClientCommand<typeof defined.catalogueImportApply> = { subject: 'licensing.catalogue-import.apply.v1', http: { method: 'POST', path: '/Catalogue/ApplyImport', query: [] }, changes: ['catalogue'] };
export const catalogueImportCheck: ClientRead<typeof defined.catalogueImportCheck> = { subject: 'licensing.catalogue-import.check.v1', http: { method: 'POST', path: '/Catalogue/CheckImport', query: [] }, shows: ['catalogue'] };
export const catalogueImportMark: ClientCommand<typeof defined.catalogueImportMark> = { subject: 'licensing.catalogue-import.mark.v1', http: { method: 'POST', path: '/Catalogue/MarkImport', query: [] }, changes: [] };
