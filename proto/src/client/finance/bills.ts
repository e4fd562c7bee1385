// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/finance/bills.js';

export const billAging: ClientRead<typeof defined.billAging> = { subject: 'finance.bill.aging.v1', http: { method: 'GET', path: '/LicensorPayment/Aging', query: [] }, shows: ['bill'] };
export const billExplain: ClientRead<typeof defined.billExplain> = { subject: 'finance.bill.explain.v1', http: { method: 'GET', path: '/LicensorPayment/Explain', query: [] }, shows: ['bill'] };
export const billExplainRows: ClientRead<typeof defined.billExplainRows> = { subject: 'finance.bill.explain-rows.v1', http: { method: 'GET', path: '/LicensorPayment/ExplainRows', query: [] }, shows: ['bill'] };
export const billList: ClientRead<typeof defined.billList> = { subject: 'finance.bill.list.v1', http: { method: 'GET', path: '/LicensorPayment/List', query: [] }, shows: ['bill'], columnIds: ['number', 'companyName', 'contractNumber', 'kind', 'contractYear', 'status', 'issuedOn', 'dueOn', 'amount', 'grossUp', 'tax', 'total', 'withheld', 'open', 'reference', 'dunningStep'] };
export const billNote: ClientCommand<typeof defined.billNote> = { subject: 'finance.bill.note.v1', http: { method: 'POST', path: '/LicensorPayment/DebitNote', query: [] }, changes: [] };
export const billRead: ClientRead<typeof defined.billRead> = { subject: 'finance.bill.read.v1', http: { method: 'GET', path: '/LicensorPayment/Detail', query: [] }, shows: ['bill', 'payment'] };
export const billReverse: ClientCommand<typeof defined.billReverse> = { subject: 'finance.bill.reverse.v1', http: { method: 'POST', path: '/LicensorPayment/ReverseBill', query: [] }, changes: ['bill', 'inbox', 'payment', 'salesReport'] };
export const contractPerformance: ClientRead<typeof defined.contractPerformance> = { subject: 'finance.contract.performance.v1', http: { method: 'GET', path: '/LicensorPayment/Performance', query: [] }, shows: ['bill', 'salesReport'] };
export const ledgerCheck: ClientCommand<typeof defined.ledgerCheck> = { subject: 'finance.ledger.check.v1', http: { method: 'POST', path: '/LicensorPayment/VerifyLedger', query: [] }, changes: [] };
export const royaltyOfReport: ClientRead<typeof defined.royaltyOfReport> = { subject: 'finance.bill.royalty-of-report.v1', http: { method: 'GET', path: '/LicensorPayment/RoyaltyOfReport', query: [] }, shows: ['bill', 'salesReport'] };
