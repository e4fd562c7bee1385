// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/finance/payments.js';

export const certificateReport: ClientCommand<typeof defined.certificateReport> = { subject: 'finance.payment.report-certificate.v1', http: { method: 'POST', path: '/LicensorPayment/ReportCertificate', query: [] }, changes: ['bill', 'inbox', 'payment'] };
export const paymentDecide: ClientCommand<typeof defined.paymentDecide> = { subject: 'finance.payment.decide.v1', http: { method: 'POST', path: '/LicensorPayment/DecidePayment', query: [] }, changes: ['bill', 'inbox', 'payment'] };
export const paymentList: ClientRead<typeof defined.paymentList> = { subject: 'finance.payment.list.v1', http: { method: 'GET', path: '/LicensorPayment/Payments', query: [] }, shows: ['payment'], columnIds: ['number', 'kind', 'companyName', 'status', 'amount', 'onAccount', 'partial', 'bills', 'transferDate', 'collectedDate', 'reportedBy', 'reportedAt', 'rejectOn'] };
export const paymentRead: ClientRead<typeof defined.paymentRead> = { subject: 'finance.payment.read.v1', http: { method: 'GET', path: '/LicensorPayment/Payment', query: [] }, shows: ['bill', 'payment'] };
export const paymentReport: ClientCommand<typeof defined.paymentReport> = { subject: 'finance.payment.report.v1', http: { method: 'POST', path: '/LicensorPayment/ReportPayment', query: [] }, changes: ['bill', 'inbox', 'payment'] };
