import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { confirms, emailSchema } from '../../../../domain/user-fields/fields.js';
import { newPasswordSchema } from '../../../../domain/user-fields/password.js';
import { instantSchema } from '../../../../domain/values/time.js';
import { urlTokenSchema } from './registration.js';

const againSchema = z.string().min(1).max(200);

/** The recipient of the link. */
export const passwordForgotSchema = z.strictObject({ email: emailSchema });

/**
 * Sends a link to the user with this address: of the tenant of the page, or, where that has none, of every tenant that has. Returns
 * true in any case: neither the answer nor its time shows who has an account, and which tenants exist.
 */
export const passwordForgot = defineCall({
  subject: 'identity.password.forgot.v1',
  access: 'public',
  withoutTenant: true,
  http: 'POST /account/forgotPassword',
  ignoresUnknown: true,
  changes: [],
  summary: 'Sends a link to choose a new password.',
  request: passwordForgotSchema,
  response: z.boolean(),
});

/** The tenant is the one that the link names. Error: invalidLink. */
export const passwordResetRead = defineCall({
  subject: 'identity.password.read-reset.v1',
  access: 'public',
  http: 'GET /account/ResetPassword',
  ignoresUnknown: true,
  shows: ['account'],
  summary: 'The user of a password link.',
  request: z.strictObject({ urlToken: urlTokenSchema }),
  response: z.object({ UserName: z.string(), FullName: z.string(), ExpiresAt: instantSchema }),
});

/** The new password, twice. */
export const passwordResetSchema = z
  .strictObject({ urlToken: urlTokenSchema, password: newPasswordSchema, confirmPassword: againSchema })
  .superRefine(confirms('password', 'confirmPassword'));

/** The link is used up and every session of the person ends. Error: invalidLink. */
export const passwordReset = defineCall({
  subject: 'identity.password.reset.v1',
  access: 'public',
  http: 'POST /account/ResetPassword',
  ignoresUnknown: true,
  changes: ['account'],
  summary: 'Sets a new password by a link.',
  request: passwordResetSchema,
  response: z.boolean(),
});

/** The old password, and the new one twice. */
export const passwordChangeSchema = z
  .strictObject({ oldPassword: z.string().min(1).max(200), password: newPasswordSchema, confirmPassword: againSchema })
  .superRefine(confirms('password', 'confirmPassword'))
  .refine((given) => given.oldPassword !== given.password, { path: ['password'], params: { rule: 'passwordUnchanged' } });

/** Every other session of the person ends. Errors: invalidCredentials (the old password is wrong), accountLocked {minutes}. */
export const passwordChange = defineCall({
  subject: 'identity.password.change.v1',
  access: 'session.own',
  http: 'POST /account/ChangePassword',
  changes: ['account'],
  summary: 'Changes the own password.',
  request: passwordChangeSchema,
  response: z.boolean(),
});

export const passwordCalls = { passwordForgot, passwordResetRead, passwordReset, passwordChange };
