import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { COMPANY_KINDS, companyKindSchema, languageSchema } from '../../../../domain/enumerations/identity.js';
import { idSchema, revisionSchema } from '../../../../domain/values/ids.js';
import { listRequest, listResponse, several } from '../../../page.js';
import { USER_TYPES } from '../../../../domain/access/roles.js';
import { licenseePermissionSchema, roleSchema } from '../../../../domain/access/role-schemas.js';
import { instantSchema } from '../../../../domain/values/time.js';
import { userFields } from '../../../../domain/user/fields.js';
import { nameIn } from '../../../../domain/values/text/names.js';

/** Sides of the business by their user type, as lists name them. */
export const USER_SIDES = Object.keys(USER_TYPES) as (keyof typeof USER_TYPES)[];
const flag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean().optional());

/** A user in a list of the administration. */
export const userRowSchema = z.object({
  id: idSchema,
  userName: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: roleSchema,
  permissions: z.array(licenseePermissionSchema),
  companyId: idSchema.nullable(),
  companyName: z.string().nullable(),
  companyNameZh: z.string().nullable(),
  companyKind: companyKindSchema.nullable(),
  active: z.boolean(),
  lastSeenAt: instantSchema.nullable(),
  revision: z.int(),
});
export type ManagedUserRow = z.infer<typeof userRowSchema>;

export const USER_SORTS = ['fullName', 'userName', 'email', 'role', 'companyName', 'active', 'lastSeenAt'] as const;

/**
 * The users that the caller manages: all of the tenant for the administrator; those of its own company and of its
 * sub-licensees for a licensee; those of its own company for a brand owner.
 */
export const userList = defineCall({
  subject: 'identity.user.list.v1',
  access: 'user.manage',
  http: 'GET /UserManagement/List',
  shows: ['user'],
  summary: 'The users that the caller manages.',
  request: listRequest(USER_SORTS, {
    side: several(z.enum(USER_SIDES as [(typeof USER_SIDES)[number], ...typeof USER_SIDES])),
    role: several(roleSchema),
    companyId: several(idSchema),
    companyKind: several(z.enum(COMPANY_KINDS)),
    active: flag,
    /** Active users whose address another active user has too, from before addresses were unique. */
    sharedEmail: flag,
  }),
  response: listResponse(userRowSchema),
  columns: {
    fullName: { kind: 'text', value: (row) => row.fullName },
    userName: { kind: 'text', value: (row) => row.userName },
    email: { kind: 'text', value: (row) => row.email },
    companyName: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    role: { kind: 'label', texts: 'role', value: (row) => row.role },
    permissions: { kind: 'label', texts: 'licenseePermission', value: (row) => row.permissions },
    active: { kind: 'flag', value: (row) => row.active },
    lastSeenAt: { kind: 'instant', value: (row) => row.lastSeenAt },
  },
});

/** A user with all data of the administration form. */
export const managedUserSchema = userRowSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  characterIds: z.array(idSchema),
  language: languageSchema,
  /** Minutes ahead of UTC. */
  timeOffset: z.int(),
  createdAt: instantSchema,
  /** When the personal data was erased; such a user is neither changed nor activated. */
  erasedAt: instantSchema.nullable(),
  /** The user to whom the work of this (inactive) user was reassigned. */
  workReassignedTo: z.object({ id: idSchema, fullName: z.string() }).nullable(),
});
export type ManagedUser = z.infer<typeof managedUserSchema>;

export const userRead = defineCall({
  subject: 'identity.user.read.v1',
  access: 'user.manage',
  http: 'GET /UserManagement/Read',
  shows: ['user'],
  summary: 'One user that the caller manages.',
  request: z.strictObject({ id: idSchema }),
  response: managedUserSchema,
});

/**
 * Creates (without `revision`) or changes a user. A change of role, permissions, company or characters takes
 * effect with the user's next request; a new password ends the user's sessions. Errors: userNotFound,
 * conflict, alreadyExists (the user name), ruleBroken with the rules of `userIssues` and
 * `permissionSetTaken`, wrongState (oneself, the last administrator).
 */
export const userSave = defineCall({
  subject: 'identity.user.save.v1',
  access: 'user.manage',
  http: 'POST /UserManagement/Save',
  changes: ['user'],
  summary: 'Creates or changes a user.',
  request: userFields.extend({ id: idSchema, revision: revisionSchema.optional() }),
  response: managedUserSchema,
});

/**
 * Activates or deactivates a user. Deactivation ends all sessions, removes the licensee permissions and, with
 * `reassignTo`, reassigns the work to another active user of the same role (and company). An activated
 * licensee user needs `permissions`. Errors: userNotFound, conflict, wrongState (already so, oneself, the
 * last administrator), ruleBroken.
 */
export const userSetActive = defineCall({
  subject: 'identity.user.set-active.v1',
  access: 'user.manage',
  http: 'POST /UserManagement/SetActive',
  changes: ['inbox', 'user'],
  summary: 'Activates or deactivates a user.',
  request: z.strictObject({
    id: idSchema,
    active: z.boolean(),
    revision: revisionSchema,
    reassignTo: idSchema.optional(),
    permissions: z.array(licenseePermissionSchema).max(50).optional(),
  }),
  response: managedUserSchema,
});

/**
 * Reassigns the work of an inactive user to an active one of the same role (and company). Errors:
 * userNotFound, wrongState, ruleBroken.
 */
export const userReassignWork = defineCall({
  subject: 'identity.user.reassign-work.v1',
  access: 'user.manage',
  http: 'POST /UserManagement/ReassignWork',
  changes: ['inbox', 'user'],
  summary: 'Reassigns the work of an inactive user to another one.',
  request: z.strictObject({ id: idSchema, toId: idSchema }),
  response: managedUserSchema,
});

/**
 * Active users to whom the work of this one can be reassigned: same role, and outside the licensor also the same company. At
 * most 50.
 */
export const userSuccessors = defineCall({
  subject: 'identity.user.successors.v1',
  access: 'user.manage',
  http: 'GET /UserManagement/Successors',
  shows: ['user'],
  summary: 'The users to whom the work of a user can be reassigned.',
  request: z.strictObject({ id: idSchema }),
  response: z.array(z.object({ id: idSchema, fullName: z.string(), userName: z.string(), companyName: z.string().nullable() })),
});

/** Active companies whose users the caller manages, by name; `search` matches any part of either name. At most 50. */
export const userCompanies = defineCall({
  subject: 'identity.user.companies.v1',
  access: 'user.manage',
  http: 'GET /UserManagement/Companies',
  shows: ['company'],
  summary: 'The companies that a user can belong to.',
  request: z.strictObject({ kind: several(companyKindSchema), search: z.string().trim().max(200).optional(), id: idSchema.optional() }),
  response: z.array(z.object({ id: idSchema, kind: companyKindSchema, name: z.string(), nameZh: z.string().nullable() })),
});

/** Every call of user administration. */
export const userManagementCalls = { userList, userRead, userSave, userSetActive, userReassignWork, userSuccessors, userCompanies };
