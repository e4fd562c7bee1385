import { z } from 'zod';
import { idSchema, tenantSchema } from '../values/ids.js';
import { licenseePermissionSchema, roleSchema } from './roles.js';

/**
 * The signed-in person as services see them, carried in a short-lived signed token on every call.
 * Scope: a licensee-side person has `companyId` (and only ever sees that company), a brand-owner person `brandOwnerId`
 * (and `characterIds` when it was given only some of the characters), an agent `characterIds`; licensor staff have none of them and see the whole tenant.
 */
export const actorSchema = z.object({
  userId: idSchema,
  sessionId: idSchema,
  tenant: tenantSchema,
  name: z.string(),
  role: roleSchema,
  userType: z.union([z.literal(10), z.literal(20), z.literal(30), z.literal(40)]),
  permissions: z.array(licenseePermissionSchema),
  companyId: idSchema.optional(),
  brandOwnerId: idSchema.optional(),
  characterIds: z.array(idSchema).optional(),
  language: z.enum(['en', 'zh']),
});
export type Actor = z.infer<typeof actorSchema>;
