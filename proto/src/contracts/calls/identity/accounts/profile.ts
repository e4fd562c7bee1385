import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { languageSchema, timeOffsetSchema } from '../../../../domain/enumerations/identity.js';
import { idSchema, requiredText, revisionSchema } from '../../../../domain/values/ids.js';
import { roleSchema } from '../../../../domain/access/role-schemas.js';
import { sixDigitsSchema } from '../../../../domain/user-fields/one-time-code.js';
import { phoneSchema } from '../../../../domain/user-fields/phone.js';
import { dateFormatSchema, timeZoneSchema } from '../../../../domain/values/clock/clock-schemas.js';
import { instantSchema } from '../../../../domain/values/time.js';

const profileSchema = z.object({
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** E.164, proved by a code. */
  phone: z.string().nullable(),
  role: roleSchema,
  companyName: z.string().nullable(),
  companyNameZh: z.string().nullable(),
  language: languageSchema,
  timeOffset: z.int(),
  timeZone: timeZoneSchema.nullable(),
  dateFormat: dateFormatSchema,
  avatarFileId: idSchema.nullable(),
  /** Of this session: whether it lasts for days, and until when. */
  stayLoggedIn: z.boolean(),
  sessionExpiresAt: instantSchema,
  /** How long "stay logged in" lasts in this tenant. */
  stayLoggedInDays: z.int(),
  revision: z.int(),
});
export type Profile = z.infer<typeof profileSchema>;

export const profileRead = defineCall({
  subject: 'identity.profile.read.v1',
  access: 'session.own',
  http: 'GET /account/GetProfile',
  shows: ['account'],
  summary: 'The own account.',
  request: z.strictObject({}),
  response: profileSchema,
});

export const profileFields = z.strictObject({
  firstName: requiredText(100),
  lastName: requiredText(100),
  /** Minutes ahead of UTC; used while no time zone is chosen. */
  timeOffset: timeOffsetSchema,
  /** Left out: not changed. */
  timeZone: timeZoneSchema.nullable().optional(),
  dateFormat: dateFormatSchema.optional(),
});

/** Error: conflict. */
export const profileSave = defineCall({
  subject: 'identity.profile.save.v1',
  access: 'session.own',
  http: 'POST /account/SaveProfile',
  changes: ['account'],
  summary: 'Changes the own name, time zone and date format.',
  request: profileFields.extend({ revision: revisionSchema }),
  response: profileSchema,
});

/**
 * Without a file the avatar is removed. Error: avatarFailed when the file is not a picture that the user
 * uploaded for it.
 */
export const profileSaveAvatar = defineCall({
  subject: 'identity.profile.save-avatar.v1',
  access: 'session.own',
  http: 'POST /account/SaveAvatar',
  changes: ['account'],
  summary: 'Changes the own picture.',
  request: z.strictObject({ fileId: idSchema.optional() }),
  response: profileSchema,
});

/** Error: codeTooSoon {seconds}. */
export const profileSendPhoneCode = defineCall({
  subject: 'identity.profile.send-phone-code.v1',
  access: 'session.own',
  http: 'POST /account/SendChangePhoneOtp?phoneNumber',
  ignoresUnknown: true,
  changes: [],
  summary: 'Sends a code to the new phone of the signed-in user.',
  request: z.strictObject({ phoneNumber: phoneSchema }),
  response: z.boolean(),
});

/** The new phone number and the code that was sent to it. */
export const phoneChangeSchema = z.strictObject({ phoneNumber: phoneSchema, oneTimeCode: sixDigitsSchema });

/** Errors: invalidOneTimeCode, ruleBroken phoneTaken. */
export const profileChangePhone = defineCall({
  subject: 'identity.profile.change-phone.v1',
  access: 'session.own',
  http: 'POST /account/ChangePhone',
  changes: ['account'],
  summary: 'Changes the own phone with the code that was sent to it.',
  request: phoneChangeSchema,
  response: profileSchema,
});

/**
 * Makes this session last for days, or for as long as it is used. The BFF changes the end of the cookie
 * accordingly.
 */
export const profileStayLoggedIn = defineCall({
  subject: 'identity.profile.stay-logged-in.v1',
  access: 'session.own',
  summary: 'Whether this session lasts for days.',
  request: z.strictObject({ stayLoggedIn: z.boolean() }),
  response: profileSchema,
});

export const profileCalls = { profileRead, profileSave, profileSaveAvatar, profileSendPhoneCode, profileChangePhone, profileStayLoggedIn };
