import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { languageSchema, timeOffsetSchema } from '../../../../domain/enumerations/identity.js';
import { requiredText } from '../../../../domain/values/ids.js';
import { licenseePermissionSchema, roleSchema } from '../../../../domain/access/role-schemas.js';
import { confirms, emailSchema } from '../../../../domain/user-fields/fields.js';
import { sixDigitsSchema } from '../../../../domain/user-fields/one-time-code.js';
import { newPasswordSchema } from '../../../../domain/user-fields/password.js';
import { phoneSchema } from '../../../../domain/user-fields/phone.js';
import { userNameSchema } from '../../../../domain/user-fields/user-name.js';
import { instantSchema } from '../../../../domain/values/time.js';

/** The secret of a link. The service checks whether it is valid, so that a malformed link gets the same error as an invalid one. */
export const urlTokenSchema = z.string().min(1).max(200);

/** Eight letters and digits that do not look alike, with or without the dash. */
export const signUpCodeSchema = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[2-9A-HJ-NP-Z]{8}$/));

const always = () => true;

/**
 * The registration form. A code verifies the person: either the one sent to the phone, or the sign-up code
 * that the inviter passes on when no text message arrives. A phone number is stored only when it was
 * verified.
 */
export const registrationSchema = z
  .strictObject({
    urlToken: urlTokenSchema,
    userName: userNameSchema,
    firstName: requiredText(100),
    lastName: requiredText(100),
    email: emailSchema,
    password: newPasswordSchema,
    confirmPassword: z.string().min(1).max(200),
    phoneNumber: phoneSchema.optional(),
    oneTimeCode: sixDigitsSchema.optional(),
    signUpCode: signUpCodeSchema.optional(),
    language: languageSchema.optional(),
    timeOffset: timeOffsetSchema.optional(),
  })
  .superRefine(confirms('password', 'confirmPassword'))
  .refine((given) => Boolean(given.oneTimeCode ?? given.signUpCode), { path: ['oneTimeCode'], params: { rule: 'required' }, when: always })
  .refine((given) => Boolean(given.signUpCode ?? given.phoneNumber), { path: ['phoneNumber'], params: { rule: 'required' }, when: always });

/** The data of the invitation with which the form starts. */
const registrationDataSchema = z.object({
  Email: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  CompanyName: z.string(),
  CompanyNameZh: z.string().nullable(),
  /** The licensee of a sub-licensee. */
  ParentName: z.string().nullable(),
  ParentNameZh: z.string().nullable(),
  InvitedBy: z.string(),
  Role: roleSchema,
  Permissions: z.array(licenseePermissionSchema),
  Language: languageSchema,
  ExpiresAt: instantSchema,
});
const linkRequest = z.strictObject({ UrlToken: urlTokenSchema });

/** Error: invalidLink for a link that is mangled, used, replaced, withdrawn, run out, or of another tenant. */
export const registrationRead = defineCall({
  subject: 'identity.registration.read.v1',
  access: 'public',
  http: 'GET /account/getRegisterData',
  ignoresUnknown: true,
  shows: ['invitation'],
  summary: 'The content of an invitation to register.',
  request: linkRequest,
  response: registrationDataSchema,
});

/**
 * Registers the invited person; the link becomes invalid. Errors: invalidLink; ruleBroken with issues
 * userNameTaken, phoneTaken, emailTaken, invitedEmail, signUpCode; invalidOneTimeCode; registerFailed when
 * the company does not exist any more.
 */
export const registrationRegister = defineCall({
  subject: 'identity.registration.register.v1',
  access: 'public',
  http: 'POST /account/register',
  ignoresUnknown: true,
  changes: ['invitation'],
  summary: 'Registers an invited person.',
  request: registrationSchema,
  response: z.boolean(),
});

/** Error: codeTooSoon {seconds}. The response does not depend on whether the phone belongs to a user. */
export const registrationSendCode = defineCall({
  subject: 'identity.registration.send-code.v1',
  access: 'public',
  http: 'POST /account/SendRegisterOtp?phoneNumber',
  ignoresUnknown: true,
  changes: [],
  summary: 'Sends a code to the phone of an invited person.',
  request: z.strictObject({ phoneNumber: phoneSchema, language: languageSchema.default('en') }),
  response: z.boolean(),
});

export const subUserRead = defineCall({
  subject: 'identity.registration.read-sub-user.v1',
  access: 'public',
  http: 'GET /account/SubUserRegister',
  ignoresUnknown: true,
  shows: ['invitation'],
  summary: 'The content of an invitation of a sub-licensee.',
  request: linkRequest,
  response: registrationDataSchema,
});

/** As `registrationRegister`, for a user of a sub-licensee; also ruleBroken subLicensee.invalidMembership, subLicensee.invalidRole. */
export const subUserRegister = defineCall({
  subject: 'identity.registration.register-sub-user.v1',
  access: 'public',
  http: 'POST /account/SubUserRegister',
  ignoresUnknown: true,
  changes: ['invitation'],
  summary: 'Registers an invited person of a sub-licensee.',
  request: registrationSchema,
  response: z.boolean(),
});

export const registrationCalls = { registrationRead, registrationRegister, registrationSendCode, subUserRead, subUserRegister };
