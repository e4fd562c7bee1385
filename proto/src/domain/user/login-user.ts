import { z } from 'zod';
import { languageSchema } from '../enumerations/identity.js';
import { idSchema, tenantSchema } from '../values/ids.js';
import { CAPABILITY_CODES, type Capability } from '../access/permissions.js';
import { licenseePermissionSchema, roleSchema, userTypeSchema } from '../access/role-schemas.js';
import { dateFormatSchema, timeZoneSchema } from '../values/clock/clock-schemas.js';
import { instantSchema } from '../values/time.js';

/** The signed-in user as the shell stores it. */
export const loginUserSchema = z.object({
  /** Empty for cookie sessions: scripts never see that credential. The BFF fills it for bearer clients. */
  Token: z.string(),
  TenantCode: tenantSchema,
  UserId: idSchema,
  FullName: z.string(),
  UserName: z.string(),
  Email: z.string(),
  /** The user's picture, downloaded as a thumbnail. */
  AvatarFileId: idSchema.nullable(),
  Language: languageSchema,
  /** Minutes ahead of UTC. */
  TimeOffset: z.int(),
  /** The time zone that the user has chosen instead of a fixed offset; `TimeOffset` is its offset now. */
  TimeZone: timeZoneSchema.nullish(),
  /** The time zone of the tenant: what is due, and whether it is late, follows it. */
  TenantTimeZone: timeZoneSchema.optional(),
  DateFormat: dateFormatSchema.optional(),
  UserType: userTypeSchema,
  Role: roleSchema,
  Permissions: z.array(licenseePermissionSchema),
  /** What the user may do, from the permission matrix; screens hide the rest. */
  Capabilities: z.array(z.enum(CAPABILITY_CODES as [Capability, ...Capability[]])),
  CompanyId: idSchema.nullable(),
  CompanyName: z.string().nullable(),
  CompanyNameZh: z.string().nullable(),
  SessionExpiresAt: instantSchema,
  /** The role demands a second factor, and the user has none: until one is set up, the session allows nothing else. */
  SecondFactorMissing: z.literal(true).optional(),
});
export type LoginUser = z.infer<typeof loginUserSchema>;
