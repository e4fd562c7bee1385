import { z } from 'zod';
import type { Actor } from '../actor.js';
import { companyKindSchema, sessionEndReasonSchema } from '../enumerations/identity.js';
import { defineEvent } from '../event.js';
import { idSchema } from '../ids.js';
import { CAPABILITY_CODES, can, type Capability } from '../permissions.js';
import { ROLES, USER_TYPES } from '../roles.js';

/** A company as other services need it to keep a copy. `revision` grows with every save: older deliveries are skipped. */
export const companySaved = defineEvent(
  'identity.company.saved.v1',
  z.object({
    companyId: idSchema,
    kind: companyKindSchema,
    name: z.string(),
    nameZh: z.string().optional(),
    shortName: z.string().optional(),
    /** The licensee that a sub-licensee belongs to. */
    parentId: idSchema.optional(),
    country: z.string().optional(),
    address: z.string().optional(),
    active: z.boolean(),
    revision: z.int(),
  }),
);

/**
 * Sessions are over: whoever keeps resolved sessions in memory drops them at once. Without `sessionId` all sessions of
 * the user, without `userId` all sessions of the tenant.
 */
export const sessionEnded = defineEvent(
  'identity.session.ended.v1',
  z.object({ sessionId: idSchema.optional(), userId: idSchema.optional(), reason: sessionEndReasonSchema }),
);

/**
 * Somebody's counts changed. It names those concerned by what they may do, not one by one, so that one small message
 * serves any number of people; the BFF keeps an ordinary subscription in each process and asks `concernsBadge` for each
 * browser that listens. Losing one is harmless: the badge is polled too.
 */
export const badgeChanged = defineEvent(
  'identity.badge.changed.v1',
  z.object({
    capabilities: z.array(z.enum(CAPABILITY_CODES as [Capability, ...Capability[]])),
    companyId: idSchema.optional(),
    brandOwnerIds: z.array(idSchema),
    userIds: z.array(idSchema),
  }),
);
export type BadgeChanged = z.output<typeof badgeChanged.payload>;

/** Is this person among those whose counts may have changed? */
export function concernsBadge(change: BadgeChanged, actor: Actor): boolean {
  if (change.userIds.includes(actor.userId)) return true;
  if (!change.capabilities.some((capability) => can(actor, capability))) return false;
  switch (ROLES[actor.role]) {
    case USER_TYPES.licensor:
      return true;
    case USER_TYPES.licensee:
      return actor.companyId !== undefined && actor.companyId === change.companyId;
    case USER_TYPES.brandOwner:
      return actor.brandOwnerId !== undefined && change.brandOwnerIds.includes(actor.brandOwnerId);
    default:
      return false;
  }
}

/** Mails were written with a change and wait to be sent. Heard by identity itself, which hands each to a job. */
export const mailQueued = defineEvent('identity.mail.queued.v1', z.object({ mailIds: z.array(idSchema) }));
