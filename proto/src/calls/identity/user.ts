import { z } from 'zod';
import { defineCall } from '../../call.js';
import { languageSchema } from '../../enumerations/identity.js';
import { idSchema, tenantSchema } from '../../ids.js';
import { CAPABILITY_CODES, type Capability } from '../../permissions.js';
import { licenseePermissionSchema, roleSchema } from '../../roles.js';
import { instantSchema } from '../../time.js';

/** The signed-in user as the shell keeps it. */
export const loginUserSchema = z.object({
  /** Empty for cookie sessions: scripts never see that credential. The BFF fills it for bearer clients. */
  Token: z.string(),
  TenantCode: tenantSchema,
  UserId: idSchema,
  FullName: z.string(),
  UserName: z.string(),
  Email: z.string(),
  /** The picture of the person, to be downloaded as a thumbnail. */
  AvatarFileId: idSchema.nullable(),
  Language: languageSchema,
  /** Minutes ahead of UTC. */
  TimeOffset: z.int(),
  UserType: z.union([z.literal(10), z.literal(20), z.literal(30), z.literal(40)]),
  Role: roleSchema,
  Permissions: z.array(licenseePermissionSchema),
  /** What the user may do, from the permission matrix; screens hide the rest. */
  Capabilities: z.array(z.enum(CAPABILITY_CODES as [Capability, ...Capability[]])),
  CompanyId: idSchema.nullable(),
  CompanyName: z.string().nullable(),
  CompanyNameZh: z.string().nullable(),
  SessionExpiresAt: instantSchema,
});
export type LoginUser = z.infer<typeof loginUserSchema>;

export const userCurrent = defineCall({
  subject: 'identity.user.current.v1',
  safe: true,
  access: 'session.own',
  http: 'POST /account/GetLoginUser',
  summary: 'The signed-in user.',
  request: z.strictObject({}),
  response: loginUserSchema,
});

export const userChangeLanguage = defineCall({
  subject: 'identity.user.change-language.v1',
  access: 'session.own',
  http: 'POST /account/changeLanguage?languageCode',
  summary: 'Changes the language of the signed-in user.',
  request: z.strictObject({ languageCode: languageSchema }),
  response: z.boolean(),
});

export const userIsLicensor = defineCall({
  subject: 'identity.user.is-licensor.v1',
  access: 'session.own',
  http: 'POST /NotificationInbox/IsCurrentUserLicensorRole',
  summary: 'Whether the signed-in user belongs to the licensor.',
  request: z.strictObject({}),
  response: z.boolean(),
});

/**
 * Checks the password of the signed-in person again, for actions that ask for it. Failures count towards the lock-out.
 * Errors: invalidCredentials, accountLocked {minutes}.
 */
export const userConfirmPassword = defineCall({
  subject: 'identity.user.confirm-password.v1',
  access: 'internal',
  summary: 'Checks a person\u2019s password again.',
  request: z.strictObject({ userId: idSchema, password: z.string().min(1).max(200) }),
  response: z.boolean(),
});
