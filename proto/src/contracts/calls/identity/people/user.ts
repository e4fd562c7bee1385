import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { actorSchema } from '../../../../domain/access/actor.js';
import { userTypeSchema } from '../../../../domain/access/role-schemas.js';
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

/**
 * Active people of the tenant as actors of services, to decide who may see an item: those with the ids, else those of the sides
 * whose names contain the words, by name. `companyIds`: the licensees and brand owners whose people are meant; staff and agents
 * need none.
 */
export const userFind = defineCall({
  subject: 'identity.user.find.v1',
  access: 'internal',
  safe: true,
  summary: 'Active people with their rights, for a service that decides who may see an item.',
  request: z.strictObject({
    userIds: z.array(idSchema).min(1).max(50).optional(),
    words: z.string().max(60).default(''),
    userTypes: z.array(userTypeSchema).max(4),
    companyIds: z.array(idSchema).max(50),
  }),
  response: z.object({ people: z.array(z.object({ actor: actorSchema, company: z.string().nullable() })) }),
});
