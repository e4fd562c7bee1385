import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { ONBOARDING_STAGES } from '../../../../domain/enumerations/people/onboarding.js';
import { idSchema } from '../../../../domain/values/ids.js';
import { listRequest, listResponse, several } from '../../../page.js';
import { licenseePermissionSchema, roleSchema } from '../../../../domain/access/role-schemas.js';
import { instantSchema } from '../../../../domain/values/time.js';
import { nameIn } from '../../../../domain/values/text/names.js';

const flag = z.preprocess((v) => (v === 'true' ? true : v === 'false' ? false : v), z.boolean().optional());

/** Who has which access: one row a person. */
export const accessList = defineCall({
  subject: 'identity.system-access.list.v1',
  access: 'access.read',
  http: 'GET /SystemAccess/AccessList',
  shows: ['user'],
  summary: 'The access of users: rights, since when, and last use.',
  request: listRequest(['fullName', 'role', 'companyName', 'createdAt', 'lastSeenAt', 'openSessions'], {
    role: several(roleSchema),
    companyId: several(idSchema),
    active: flag,
    /** Has at least one open session. */
    signedIn: flag,
  }),
  response: listResponse(
    z.object({
      id: idSchema,
      fullName: z.string(),
      userName: z.string(),
      email: z.string(),
      role: roleSchema,
      permissions: z.array(licenseePermissionSchema),
      companyName: z.string().nullable(),
      companyNameZh: z.string().nullable(),
      /** Characters that the access is limited to; empty where the role is not limited by character. */
      characterIds: z.array(idSchema),
      active: z.boolean(),
      createdAt: instantSchema,
      lastSeenAt: instantSchema.nullable(),
      openSessions: z.int(),
    }),
  ),
  columns: {
    fullName: { kind: 'text', value: (row) => row.fullName },
    userName: { kind: 'text', value: (row) => row.userName },
    email: { kind: 'text', value: (row) => row.email },
    role: { kind: 'label', texts: 'role', value: (row) => row.role },
    companyName: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    permissions: { kind: 'label', texts: 'licenseePermission', value: (row) => row.permissions },
    characters: { kind: 'number', value: (row) => row.characterIds.length },
    active: { kind: 'flag', value: (row) => row.active },
    createdAt: { kind: 'instant', value: (row) => row.createdAt },
    lastSeenAt: { kind: 'instant', value: (row) => row.lastSeenAt },
    openSessions: { kind: 'number', value: (row) => row.openSessions },
  },
});

const stageSchema = z.enum(ONBOARDING_STAGES);

/** The onboarding stage of each user, open invitations included. */
export const progressList = defineCall({
  subject: 'identity.system-access.progress.v1',
  access: 'access.read',
  http: 'GET /SystemAccess/ProgressList',
  shows: ['inbox'],
  summary: 'Onboarding and use by user: invited, registered, first sign-in, first action, last sign-in.',
  request: listRequest(['name', 'companyName', 'invitedAt', 'registeredAt', 'signedInAt', 'actedAt', 'lastSeenAt'], {
    stage: several(stageSchema),
    companyId: several(idSchema),
  }),
  response: listResponse(
    z.object({
      id: idSchema,
      name: z.string(),
      email: z.string(),
      role: roleSchema.nullable(),
      companyName: z.string().nullable(),
      companyNameZh: z.string().nullable(),
      stage: stageSchema,
      invitedAt: instantSchema.nullable(),
      registeredAt: instantSchema.nullable(),
      signedInAt: instantSchema.nullable(),
      actedAt: instantSchema.nullable(),
      lastSeenAt: instantSchema.nullable(),
    }),
  ),
  columns: {
    name: { kind: 'text', value: (row) => row.name },
    email: { kind: 'text', value: (row) => row.email },
    companyName: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    role: { kind: 'label', texts: 'role', value: (row) => row.role },
    stage: { kind: 'label', texts: 'onboarding', value: (row) => row.stage },
    invitedAt: { kind: 'instant', value: (row) => row.invitedAt },
    registeredAt: { kind: 'instant', value: (row) => row.registeredAt },
    signedInAt: { kind: 'instant', value: (row) => row.signedInAt },
    actedAt: { kind: 'instant', value: (row) => row.actedAt },
    lastSeenAt: { kind: 'instant', value: (row) => row.lastSeenAt },
  },
});

/** The same counted by company; the licensor's own users are the row without a company. */
export const progressByCompany = defineCall({
  subject: 'identity.system-access.progress-by-company.v1',
  access: 'access.read',
  http: 'GET /SystemAccess/ProgressByCompany',
  shows: ['inbox'],
  summary: 'Onboarding and use by company.',
  request: listRequest(['companyName', 'people', 'signedIn', 'acted', 'lastSeenAt'], {}),
  response: listResponse(
    z.object({
      companyId: idSchema.nullable(),
      companyName: z.string().nullable(),
      companyNameZh: z.string().nullable(),
      /** Users and open invitations together; the others count those who have reached at least this stage. */
      people: z.int(),
      registered: z.int(),
      signedIn: z.int(),
      acted: z.int(),
      lastSeenAt: instantSchema.nullable(),
    }),
  ),
  columns: {
    companyName: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    people: { kind: 'number', value: (row) => row.people },
    registered: { kind: 'number', value: (row) => row.registered },
    signedIn: { kind: 'number', value: (row) => row.signedIn },
    acted: { kind: 'number', value: (row) => row.acted },
    lastSeenAt: { kind: 'instant', value: (row) => row.lastSeenAt },
  },
});

export const systemAccessCalls = { accessList, progressList, progressByCompany };
