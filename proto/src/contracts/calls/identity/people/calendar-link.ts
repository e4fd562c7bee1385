import { z } from 'zod';
import { actorSchema } from '../../../../domain/access/actor.js';
import { instantSchema } from '../../../../domain/values/time.js';
import { defineCall } from '../../../call.js';

/** The calendar link of the caller; null without one. Its address is not stored. */
export const calendarLinkRead = defineCall({
  subject: 'identity.calendar-link.read.v1',
  access: 'session.own',
  http: 'GET /Calendar/Link',
  shows: ['account'],
  summary: 'Whether the caller has a calendar link, and when it was last fetched.',
  request: z.strictObject({}),
  response: z.object({ createdAt: instantSchema, lastUsedAt: instantSchema.nullable() }).nullable(),
});

/** Creates the calendar link of the caller. An earlier one ends at once. The address is in this answer only. */
export const calendarLinkCreate = defineCall({
  subject: 'identity.calendar-link.create.v1',
  access: 'session.own',
  http: 'POST /Calendar/CreateLink',
  changes: ['account'],
  summary: 'Creates the address under which calendar programs fetch the key dates of the caller.',
  request: z.strictObject({}),
  response: z.object({ url: z.url(), createdAt: instantSchema }),
});

/** Ends the calendar link of the caller at once. Succeeds also without one. */
export const calendarLinkRevoke = defineCall({
  subject: 'identity.calendar-link.revoke.v1',
  access: 'session.own',
  http: 'POST /Calendar/RevokeLink',
  changes: ['account'],
  summary: 'Ends the calendar link of the caller.',
  request: z.strictObject({}),
  response: z.boolean(),
});

/**
 * The person of a calendar link, with the rights of this moment, and a token for the services. The link names its tenant. Error:
 * `notFound`, also for people who may not sign in.
 */
export const calendarLinkResolve = defineCall({
  subject: 'identity.calendar-link.resolve.v1',
  access: 'public',
  withoutTenant: true,
  safe: true,
  summary: 'Resolves a calendar link to its person and an actor token.',
  request: z.strictObject({ link: z.string().max(200) }),
  response: z.object({ actor: actorSchema, actorToken: z.string() }),
});

export const calendarLinkCalls = { calendarLinkRead, calendarLinkCreate, calendarLinkRevoke, calendarLinkResolve };
