// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/finance/credits.js';

export const creditList: ClientRead<typeof defined.creditList> = { subject: 'finance.credit.list.v1', http: { method: 'GET', path: '/LicensorPayment/Credits', query: [] }, shows: ['bill', 'payment'] };
export const creditRefund: ClientCommand<typeof defined.creditRefund> = { subject: 'finance.credit.refund.v1', http: { method: 'POST', path: '/LicensorPayment/RefundCredit', query: [] }, changes: ['bill', 'inbox', 'payment'] };
export const creditSetOff: ClientCommand<typeof defined.creditSetOff> = { subject: 'finance.credit.set-off.v1', http: { method: 'POST', path: '/LicensorPayment/SetOffCredit', query: [] }, changes: ['bill', 'inbox', 'payment'] };
export const receiptRecord: ClientCommand<typeof defined.receiptRecord> = { subject: 'finance.receipt.record.v1', http: { method: 'POST', path: '/LicensorPayment/RecordReceipt', query: [] }, changes: ['payment'] };
