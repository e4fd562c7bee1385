// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../contracts/call.js';
import type * as defined from '../contracts/calls/calendar.js';

export const calendarRead: ClientRead<typeof defined.calendarRead> = { subject: 'bff.calendar.read.v1', http: { method: 'GET', path: '/Calendar/Read', query: [] }, shows: ['contract', 'insurance', 'salesReport', 'termSheet'] };
