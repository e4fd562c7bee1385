import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { INVITATION_KINDS, INVITATION_STATUSES, languageSchema } from '../../../../domain/enumerations/identity.js';
import { idSchema, requiredText, revisionSchema, text } from '../../../../domain/values/ids.js';
import { listRequest, listResponse, several } from '../../../page.js';
import { licenseePermissionSchema, roleSchema } from '../../../../domain/access/role-schemas.js';
import { emailSchema } from '../../../../domain/user-fields/fields.js';
import { instantSchema } from '../../../../domain/values/time.js';
import { fullNameOf } from '../../../../domain/user/full-name.js';
import { nameIn } from '../../../../domain/values/text/names.js';

const invitationSchema = z.object({
  id: idSchema,
  kind: z.enum(INVITATION_KINDS),
  status: z.enum(INVITATION_STATUSES),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyId: idSchema.nullable(),
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  parentName: z.string().nullable(),
  parentNameZh: z.string().nullable(),
  role: roleSchema,
  permissions: z.array(licenseePermissionSchema),
  language: languageSchema,
  invitedByName: z.string(),
  sends: z.int(),
  sentAt: instantSchema,
  expiresAt: instantSchema,
  acceptedAt: instantSchema.nullable(),
  revision: z.int(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/**
 * An invitation that has just been sent. The sign-up code is shown only once, to the inviter: it proves the invited person
 * where no text message arrives.
 */
const sentSchema = z.object({ invitation: invitationSchema, signUpCode: z.string() });

/** Staff see all of the tenant, a licensee those to its own sub-licensees. */
export const invitationList = defineCall({
  subject: 'identity.invitation.list.v1',
  access: 'invitation.use',
  http: 'GET /LicenseeInvite/List',
  shows: ['invitation'],
  summary: 'Invitations with their status.',
  request: listRequest(['sentAt', 'email', 'companyName', 'expiresAt'], {
    status: several(z.enum(INVITATION_STATUSES)),
    kind: several(z.enum(INVITATION_KINDS)),
  }),
  response: listResponse(invitationSchema),
  columns: {
    email: { kind: 'text', value: (row) => row.email },
    name: { kind: 'text', value: fullNameOf },
    companyName: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    role: { kind: 'label', texts: 'role', value: (row) => row.role },
    permissions: { kind: 'label', texts: 'licenseePermission', value: (row) => row.permissions },
    status: { kind: 'label', texts: 'invitation.status', value: (row) => row.status },
    invitedByName: { kind: 'text', value: (row) => row.invitedByName },
    sentAt: { kind: 'instant', value: (row) => row.sentAt },
    expiresAt: { kind: 'instant', value: (row) => row.expiresAt },
  },
});

/** The companies that the caller may invite into, by name: staff licensees, a licensee its own sub-licensees. At most 50. */
export const invitationCompanies = defineCall({
  subject: 'identity.invitation.companies.v1',
  access: 'invitation.use',
  http: 'GET /LicenseeInvite/Companies',
  shows: ['company'],
  summary: 'Companies to invite into.',
  request: z.strictObject({ search: z.string().trim().max(200).optional() }),
  response: z.array(z.object({ id: idSchema, name: z.string(), nameZh: z.string().nullable() })),
});

export const invitationFields = z.strictObject({
  kind: z.enum(INVITATION_KINDS),
  email: emailSchema,
  firstName: requiredText(100),
  lastName: requiredText(100),
  language: languageSchema,
  role: roleSchema,
  permissions: z.array(licenseePermissionSchema).min(1).max(20),
  /** One of them: an existing company, or the name of one that is created when the person registers. */
  companyId: idSchema.optional(),
  companyName: text(200).optional(),
});

/**
 * Errors: ruleBroken with issues emailTaken, alreadyInvited, required (companyId), subLicensee.defaultRequired,
 * subLicensee.invalidMembership, subLicensee.otherLicensee, subLicensee.invalidRole, licenseeNotThere, companyNameTaken.
 */
export const invitationInvite = defineCall({
  subject: 'identity.invitation.invite.v1',
  access: 'invitation.use',
  http: 'POST /LicenseeInvite/Invite',
  changes: ['company', 'invitation'],
  summary: 'Invites a person to register.',
  request: invitationFields,
  response: sentSchema,
});

const chosen = z.strictObject({ id: idSchema, revision: revisionSchema });

/**
 * Restarts the time with a new link and a new code; the old ones become invalid. Errors: wrongState,
 * conflict, notFound.
 */
export const invitationResend = defineCall({
  subject: 'identity.invitation.resend.v1',
  access: 'invitation.use',
  http: 'POST /LicenseeInvite/Resend',
  changes: ['invitation'],
  summary: 'Sends an invitation again.',
  request: chosen,
  response: sentSchema,
});

/** The link becomes invalid immediately. Errors: wrongState, conflict, notFound. */
export const invitationRescind = defineCall({
  subject: 'identity.invitation.rescind.v1',
  access: 'invitation.use',
  http: 'POST /LicenseeInvite/Rescind',
  changes: ['invitation'],
  summary: 'Rescinds an invitation.',
  request: chosen,
  response: invitationSchema,
});

export const invitationCalls = { invitationList, invitationCompanies, invitationInvite, invitationResend, invitationRescind };
