import { z } from 'zod';
import { CALENDAR_DAYS, calendarEntrySchema } from '../../domain/calendar/entry.js';
import { calendarKindSchema, type CalendarService } from '../../domain/calendar/kinds.js';
import { ruleIssue } from '../../domain/values/errors.js';
import { idSchema } from '../../domain/values/ids.js';
import { daysBetween, daySchema } from '../../domain/values/time.js';
import { defineCall } from '../call.js';
import { several } from '../page.js';

const request = z
  .strictObject({
    from: daySchema,
    to: daySchema,
    /** None means all that the person may see. */
    kind: several(calendarKindSchema),
    /** Only what concerns the property; insurance policies those of its licensees. */
    propertyId: idSchema.optional(),
  })
  .superRefine(({ from, to }, ctx) => {
    if (from > to) ctx.addIssue(ruleIssue('periodReversed', ['to']));
    else if (daysBetween(from, to) >= CALENDAR_DAYS) ctx.addIssue(ruleIssue('atMost', ['to'], { maximum: CALENDAR_DAYS }));
  });

const within = (service: CalendarService) =>
  defineCall({
    subject: `${service}.calendar.read.v1`,
    access: 'session.own',
    summary: 'The key dates that the caller may see, of the kinds that the service owns.',
    request,
    response: z.object({ entries: z.array(calendarEntrySchema) }),
    safe: true,
  });

/** The answer of each service for its own kinds; the BFF combines them. */
export const CALENDAR_CALLS = { licensing: within('licensing'), finance: within('finance') } as const satisfies Record<
  CalendarService,
  unknown
>;

/** Answered by the BFF, which asks every service with kinds that the caller may see. Error: `invalid` for more than `CALENDAR_DAYS`. */
export const calendarRead = defineCall({
  subject: 'bff.calendar.read.v1',
  access: 'session.own',
  http: 'GET /Calendar/Read',
  shows: ['contract', 'insurance', 'salesReport', 'termSheet'],
  summary: 'The key dates that the caller may see in a period: ends of contracts, options, guarantees, reports, insurance.',
  request,
  response: z.object({
    /** By day. */
    entries: z.array(calendarEntrySchema),
    /** Kinds whose service did not answer. */
    missing: z.array(calendarKindSchema),
  }),
});
