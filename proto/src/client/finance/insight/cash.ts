// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/finance/insight/cash.js';

export const cashCalendar: ClientRead<typeof defined.cashCalendar> = { subject: 'finance.cash.calendar.v1', http: { method: 'GET', path: '/LicensorPayment/CashCalendar', query: [] }, shows: ['bill', 'payment', 'salesReport'] };
