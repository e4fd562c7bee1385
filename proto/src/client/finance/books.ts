// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/finance/books.js';

export const chartRead: ClientRead<typeof defined.chartRead> = { subject: 'finance.chart.read.v1', http: { method: 'GET', path: '/Books/Chart', query: [] }, shows: ['books'] };
export const chartSave: ClientCommand<typeof defined.chartSave> = { subject: 'finance.chart.save.v1', http: { method: 'POST', path: '/Books/SaveChart', query: [] }, changes: ['books'] };
export const journalExportDownload: ClientCommand<typeof defined.journalExportDownload> = { subject: 'finance.journal-export.download.v1', http: { method: 'POST', path: '/Books/DownloadExport', query: [] }, changes: [] };
export const journalExportList: ClientRead<typeof defined.journalExportList> = { subject: 'finance.journal-export.list.v1', http: { method: 'GET', path: '/Books/Exports', query: [] }, shows: ['books'] };
export const journalExportStart: ClientCommand<typeof defined.journalExportStart> = { subject: 'finance.journal-export.start.v1', http: { method: 'POST', path: '/Books/StartExport', query: [] }, changes: ['books'] };
export const journalList: ClientRead<typeof defined.journalList> = { subject: 'finance.journal.list.v1', http: { method: 'GET', path: '/Books/Journals', query: [] }, shows: ['books'] };
export const journalRead: ClientRead<typeof defined.journalRead> = { subject: 'finance.journal.read.v1', http: { method: 'GET', path: '/Books/ReadJournal', query: [] }, shows: ['books'] };
export const periodClose: ClientCommand<typeof defined.periodClose> = { subject: 'finance.period.close.v1', http: { method: 'POST', path: '/Books/ClosePeriod', query: [] }, changes: ['books'] };
export const periodRead: ClientRead<typeof defined.periodRead> = { subject: 'finance.period.read.v1', http: { method: 'GET', path: '/Books/Period', query: [] }, shows: ['books', 'salesReport', 'payment', 'bankStatement'] };
export const periodReopen: ClientCommand<typeof defined.periodReopen> = { subject: 'finance.period.reopen.v1', http: { method: 'POST', path: '/Books/ReopenPeriod', query: [] }, changes: ['books'] };
