import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { idSchema, requiredText, revisionSchema } from '../../../../domain/values/ids.js';
import { instantSchema } from '../../../../domain/values/time.js';
import { managedUserSchema } from './user-management.js';

/** `running` until the file is complete; `removed` after its time. Labels: `personalData.state.{state}`. */
export const PERSONAL_DATA_STATES = ['running', 'ready', 'removed'] as const;

export const personalDataSchema = z.object({
  id: idSchema,
  state: z.enum(PERSONAL_DATA_STATES),
  /** 0 to 1. */
  progress: z.number(),
  requestedAt: instantSchema,
  /** In bytes, when it is ready. */
  size: z.int().nullable(),
  /** Until when the file can be downloaded. */
  expiresAt: instantSchema.nullable(),
});

/** The person whose data it is: without it oneself; somebody else's only for administrators. Error: userNotFound, also for those whom the caller may not ask about. */
const person = { userId: idSchema.optional() };

/** The own requests of administrators and those of the person are separate: nobody gets a file that somebody else asked for. */
export const personalDataRead = defineCall({
  subject: 'identity.personal-data.latest.v1',
  access: 'session.own',
  http: 'GET /account/GetPersonalData',
  shows: ['personalData'],
  summary: 'The latest export of all data about a person that the caller asked for.',
  request: z.strictObject(person),
  response: z.object({ latest: personalDataSchema.nullable() }),
});

/** While one is running, it is returned instead of a second one. */
export const personalDataRequest = defineCall({
  subject: 'identity.personal-data.request.v1',
  access: 'session.own',
  http: 'POST /account/RequestPersonalData',
  changes: ['personalData'],
  summary: 'Begins to collect all data about a person into one archive; the caller gets a mail when it is ready.',
  request: z.strictObject(person),
  response: personalDataSchema,
});

/** Error: notFound when it is not ready, was removed, or was asked for by somebody else. */
export const personalDataDownload = defineCall({
  subject: 'identity.personal-data.download.v1',
  access: 'session.own',
  http: 'POST /account/DownloadPersonalData',
  changes: [],
  summary: 'A download ticket for an archive of personal data.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({ fileId: idSchema, ticket: z.string() }),
});

/**
 * Replaces name, mail, phone and picture of an inactive person by a pseudonym, here and in the copies of all services, and
 * deletes what belongs to the person alone. It cannot be undone. `confirmation` is the user name. Errors: userNotFound,
 * conflict, wrongState (active, or oneself), ruleBroken with `confirmation`. Repeating it changes nothing.
 */
export const userErase = defineCall({
  subject: 'identity.user.erase.v1',
  access: 'admin.users',
  http: 'POST /UserManagement/Erase',
  changes: ['inbox', 'user'],
  summary: 'Erases the personal data of an inactive user.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema, confirmation: requiredText(254) }),
  response: managedUserSchema,
  timeout: 60_000,
});

export const personalDataCalls = { personalDataRead, personalDataRequest, personalDataDownload, userErase };
