import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { groupTypeSchema } from '../../../../domain/enumerations/people/group.js';
import { idSchema, requiredText, revisionSchema, text } from '../../../../domain/values/ids.js';
import { listRequest, listResponse, several } from '../../../page.js';
import { roleSchema } from '../../../../domain/access/role-schemas.js';
import { emailListSchema } from '../../../../domain/user-fields/fields.js';
import { instantSchema } from '../../../../domain/values/time.js';

/** The fields of a group, for form and service alike. */
export const groupFields = z.strictObject({
  name: requiredText(100),
  alias: text(100).optional(),
  description: text(1000).optional(),
  type: groupTypeSchema,
  memberIds: z.array(idSchema).max(1000).default([]),
});

export const groupRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  alias: z.string().nullable(),
  description: z.string().nullable(),
  type: groupTypeSchema,
  /** The licensee that the group belongs to; none for a group of the licensor. */
  companyId: idSchema.nullable(),
  companyName: z.string().nullable(),
  companyNameZh: z.string().nullable(),
  members: z.int(),
  updatedAt: instantSchema,
  revision: z.int(),
});

export const GROUP_SORTS = ['name', 'alias', 'type', 'members', 'updatedAt'] as const;

/** The licensor's groups for the administrator, or with `of` those of all licensees; those of its own company for a licensee. */
export const groupList = defineCall({
  subject: 'identity.group.list.v1',
  access: 'group.manage',
  http: 'GET /Group/List',
  shows: ['group'],
  summary: 'Groups of users.',
  request: listRequest(GROUP_SORTS, { type: several(groupTypeSchema), of: z.literal('licensees').optional() }),
  response: listResponse(groupRowSchema),
  columns: {
    name: { kind: 'text', value: (row) => row.name },
    alias: { kind: 'text', value: (row) => row.alias },
    type: { kind: 'label', texts: 'groupType', value: (row) => row.type },
    description: { kind: 'text', value: (row) => row.description },
    members: { kind: 'number', value: (row) => row.members },
    updatedAt: { kind: 'instant', value: (row) => row.updatedAt },
  },
});

const memberSchema = z.object({ id: idSchema, fullName: z.string(), userName: z.string(), role: roleSchema, active: z.boolean() });
export const groupSchema = groupRowSchema.omit({ members: true }).extend({
  members: z.array(memberSchema),
});
export type Group = z.infer<typeof groupSchema>;

export const groupRead = defineCall({
  subject: 'identity.group.read.v1',
  access: 'group.manage',
  http: 'GET /Group/Read',
  shows: ['group'],
  summary: 'One group with its members.',
  request: z.strictObject({ id: idSchema }),
  response: groupSchema,
});

/** Creates (without `revision`) or changes a group. Errors: alreadyExists (the name), conflict, notFound, ruleBroken (type, a member). */
export const groupSave = defineCall({
  subject: 'identity.group.save.v1',
  access: 'group.manage',
  http: 'POST /Group/Save',
  changes: ['group'],
  summary: 'Creates or changes a group.',
  request: groupFields.extend({ id: idSchema, revision: revisionSchema.optional() }),
  response: groupSchema,
});

/** Removes a group; its members are not changed. Errors: notFound, conflict. */
export const groupDelete = defineCall({
  subject: 'identity.group.delete.v1',
  access: 'group.manage',
  http: 'POST /Group/Delete',
  changes: ['group'],
  summary: 'Removes a group.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema }),
  response: z.boolean(),
});

/** A list of addresses, at least one. */
export const memberEmailFields = z.strictObject({ emails: emailListSchema.pipe(z.string().trim().min(1)) });

/**
 * The active users with these addresses who can be members. Error: ruleBroken, `emailDoesNotExist` {address}
 * for the first unknown one.
 */
export const groupFindMembers = defineCall({
  subject: 'identity.group.find-members.v1',
  access: 'group.manage',
  http: 'POST /Group/FindMembers',
  changes: [],
  summary: 'Users by their e-mail addresses.',
  request: memberEmailFields,
  response: z.array(memberSchema),
});

/** Every call about groups. */
export const groupCalls = { groupFindMembers, groupList, groupRead, groupSave, groupDelete };
