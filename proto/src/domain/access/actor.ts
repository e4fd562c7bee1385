import { z } from 'zod';
import { idSchema, tenantSchema } from '../values/ids.js';
import { dateFormatSchema, timeZoneSchema } from '../values/clock/clock-schemas.js';
import { CAPABILITY_CODES, type Capability } from './permissions.js';
import { licenseePermissionSchema, roleSchema, userTypeSchema } from './role-schemas.js';

/**
 * The signed-in user as services see it, carried in a short-lived signed token on every call. The scope of licensee users is
 * `companyId`, of brand-owner users `brandOwnerId` (and `characterIds` when limited to some characters), of agents
 * `characterIds`. Licensor staff have none of these and see the whole tenant.
 */
export const actorSchema = z.object({
  userId: idSchema,
  sessionId: idSchema,
  tenant: tenantSchema,
  name: z.string(),
  role: roleSchema,
  userType: userTypeSchema,
  permissions: z.array(licenseePermissionSchema),
  companyId: idSchema.optional(),
  brandOwnerId: idSchema.optional(),
  characterIds: z.array(idSchema).optional(),
  language: z.enum(['en', 'zh']),
  /** The time zone that the person has chosen instead of a fixed offset. */
  timeZone: timeZoneSchema.optional(),
  /** Absent: the format with which the product came. */
  dateFormat: dateFormatSchema.optional(),
  /** The session is limited to calls with `beforeSecondFactor`, until the person has set up a second factor. */
  secondFactorMissing: z.literal(true).optional(),
  /**
   * The person decides by a link of a mail, or answers a mail, without having signed in; it stands in histories. `scopes` limit the
   * rights.
   */
  via: z.enum(['mailLink', 'mailReply']).optional(),
  /**
   * The actor is an API client, not a person (except with `via`): of the rights of its role it has only these. `userId` is the client, `sessionId` the
   * secret that its access token was issued for.
   */
  scopes: z.array(z.enum(CAPABILITY_CODES as [Capability, ...Capability[]])).optional(),
});
export type Actor = z.infer<typeof actorSchema>;
