// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/finance/sales-reports.js';

export const salesReportDecide: ClientCommand<typeof defined.salesReportDecide> = { subject: 'finance.sales-report.decide.v1', http: { method: 'POST', path: '/SalesReporting/Decide', query: [] }, changes: ['bill', 'inbox', 'salesReport'] };
export const salesReportDeclareNoSales: ClientCommand<typeof defined.salesReportDeclareNoSales> = { subject: 'finance.sales-report.declare-no-sales.v1', http: { method: 'POST', path: '/SalesReporting/DeclareNoSales', query: [] }, changes: ['bill', 'inbox', 'salesReport'] };
export const salesReportGet: ClientRead<typeof defined.salesReportGet> = { subject: 'finance.sales-report.get.v1', http: { method: 'GET', path: '/SalesReporting/Detail', query: [] }, shows: ['salesReport'] };
export const salesReportList: ClientRead<typeof defined.salesReportList> = { subject: 'finance.sales-report.list.v1', http: { method: 'GET', path: '/SalesReporting/List', query: [] }, shows: ['salesReport'], columnIds: ['contractNumber', 'month', 'companyName', 'status', 'amount', 'quantity', 'rows', 'errors', 'warnings', 'dueOn', 'submittedAt'] };
export const salesReportReadAs: ClientCommand<typeof defined.salesReportReadAs> = { subject: 'finance.sales-report.read-as.v1', http: { method: 'POST', path: '/SalesReporting/ReadAs', query: [] }, changes: ['salesReport'] };
export const salesReportReplay: ClientRead<typeof defined.salesReportReplay> = { subject: 'finance.sales-report.replay.v1', http: { method: 'GET', path: '/SalesReporting/Replay', query: [] }, shows: ['salesReport'] };
export const salesReportRows: ClientRead<typeof defined.salesReportRows> = { subject: 'finance.sales-report.rows.v1', http: { method: 'GET', path: '/SalesReporting/Rows', query: [] }, shows: ['salesReport'] };
export const salesReportSubmit: ClientCommand<typeof defined.salesReportSubmit> = { subject: 'finance.sales-report.submit.v1', http: { method: 'POST', path: '/SalesReporting/Submit', query: [] }, changes: ['bill', 'inbox', 'salesReport'] };
export const salesReportTemplate: ClientCommand<typeof defined.salesReportTemplate> = { subject: 'finance.sales-report.template.v1', http: { method: 'POST', path: '/SalesReporting/Template', query: [] }, changes: [] };
export const salesReportTry: ClientCommand<typeof defined.salesReportTry> = { subject: 'finance.sales-report.try.v1', http: { method: 'POST', path: '/SalesReporting/Try', query: [] }, changes: [] };
export const salesReportUpload: ClientCommand<typeof defined.salesReportUpload> = { subject: 'finance.sales-report.upload.v1', http: { method: 'POST', path: '/SalesReporting/Upload', query: [] }, changes: ['inbox', 'salesReport'] };
export const salesReportYear: ClientRead<typeof defined.salesReportYear> = { subject: 'finance.sales-report.year.v1', http: { method: 'GET', path: '/SalesReporting/Year', query: [] }, shows: ['salesReport'] };
