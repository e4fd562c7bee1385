import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { idSchema } from '../../../../domain/values/ids.js';
import { languageField } from '../../../../domain/user/fields.js';
import { loginUserSchema } from '../../../../domain/user/login-user.js';

export type { LoginUser } from '../../../../domain/user/login-user.js';

export const userCurrent = defineCall({
  subject: 'identity.user.current.v1',
  safe: true,
  access: 'session.own',
  http: 'POST /account/GetLoginUser',
  ignoresUnknown: true,
  shows: ['account', 'settings'],
  summary: 'The signed-in user.',
  request: z.strictObject({}),
  response: loginUserSchema,
});

export const userChangeLanguage = defineCall({
  subject: 'identity.user.change-language.v1',
  access: 'session.own',
  http: 'POST /account/changeLanguage?languageCode',
  ignoresUnknown: true,
  changes: ['account'],
  summary: 'Changes the language of the signed-in user.',
  request: z.strictObject({ languageCode: languageField }),
  response: z.boolean(),
});

export const userIsLicensor = defineCall({
  subject: 'identity.user.is-licensor.v1',
  access: 'session.own',
  http: 'POST /NotificationInbox/IsCurrentUserLicensorRole',
  ignoresUnknown: true,
  shows: ['account'],
  summary: 'Whether the signed-in user belongs to the licensor.',
  request: z.strictObject({}),
  response: z.boolean(),
});

/**
 * Checks the password of the signed-in user again, for actions that require it. Failures count towards the
 * lock-out. Errors: invalidCredentials, accountLocked {minutes}.
 */
export const userConfirmPassword = defineCall({
  subject: 'identity.user.confirm-password.v1',
  access: 'internal',
  summary: 'Checks the account password again.',
  request: z.strictObject({ userId: idSchema, password: z.string().min(1).max(200) }),
  response: z.boolean(),
});
