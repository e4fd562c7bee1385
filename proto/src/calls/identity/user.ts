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
  SessionExpiresAt: instantSchema,
});
export type LoginUser = z.infer<typeof loginUserSchema>;

export const userCurrent = defineCall({
  subject: 'identity.user.current.v1',
  access: 'session.own',
  http: 'POST /account/GetLoginUser',
  summary: 'The signed-in user.',
  request: z.strictObject({}),
  response: loginUserSchema,
});

export const userChangeLanguage = defineCall({
  subject: 'identity.user.change-language.v1',
  access: 'session.own',
  http: 'POST /account/changeLanguage',
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

/** A user in administration. */
export const userRowSchema = z.object({
  id: idSchema,
  userName: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: roleSchema,
  companyName: z.string().nullable(),
  active: z.boolean(),
  lastSeenAt: instantSchema.nullable(),
  revision: z.int(),
});

/** Activates or deactivates a user; deactivation ends all sessions of the user at once. */
export const userSetActive = defineCall({
  subject: 'identity.user.set-active.v1',
  access: 'admin.users',
  http: 'POST /UserManagement/SetActive',
  summary: 'Activates or deactivates a user.',
  request: z.strictObject({ id: idSchema, active: z.boolean(), revision: z.int() }),
  response: userRowSchema,
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
