import { z } from 'zod';
import { companyKindSchema, sessionEndReasonSchema } from '../../domain/enumerations/identity.js';
import { territorySchema } from '../../domain/enumerations/property.js';
import { defineEvent } from '../event.js';
import { idSchema } from '../../domain/values/ids.js';

/** A company as other services need it to store a copy. `revision` grows with every save: older deliveries are skipped. */
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
    city: z.string().optional(),
    postalCode: z.string().optional(),
    vatNumber: z.string().optional(),
    /** Of a licensor: the lines that its debit notes print about it, and its tax in percent. */
    debitNoteLines: z.array(z.string()).optional(),
    taxPercent: z.string().optional(),
    active: z.boolean(),
    revision: z.int(),
  }),
);

/**
 * Sessions ended, or with the reason `rightsChanged` only their rights changed: consumers that cache resolved
 * sessions remove them immediately and resolve continuing ones again. Without `sessionId` all sessions of the
 * user, without `userId` all sessions of the tenant.
 */
export const sessionEnded = defineEvent(
  'identity.session.ended.v1',
  z.object({ sessionId: idSchema.optional(), userId: idSchema.optional(), reason: sessionEndReasonSchema }),
);

const reassignedWork = z.object({ fromUserId: idSchema, toUserId: idSchema, toName: z.string() });
/**
 * The work of a user who left is reassigned to another one of the same role: services that store owners of
 * drafts and deals replace them by the successor. Past actions keep their actor.
 */
export const workReassigned = defineEvent('identity.user.work-reassigned.v1', reassignedWork);
/**
 * The same as version 0.1 published it. Nothing publishes it any more; its consumers handle what was not delivered at the time of
 * the upgrade. Remove both in the release after the next.
 */
export const previousWorkReassigned = defineEvent('identity.user.work-handed-over.v1', reassignedWork);

/**
 * A person was erased: services replace the name in their copies by the pseudonym. Names are not sent. A column that has only a
 * name is compared by `digests`, hex of SHA-256 over salt and name; there are none when another person of the tenant has the
 * same name.
 */
export const personErased = defineEvent(
  'identity.person.erased.v1',
  z.object({ userId: idSchema, pseudonym: z.string(), salt: z.string(), digests: z.array(z.string()) }),
);

/**
 * All current settings of the tenant; read them by `effectiveSettings`, so that a setting which the sender
 * does not know yet has its default. `revision` grows with every save.
 */
export const tenantSettingsSaved = defineEvent(
  'identity.tenant-settings.saved.v1',
  z.object({ settings: z.record(z.string(), z.unknown()), revision: z.int() }),
);

/** A territory as other services print it. `revision` grows with every save; `deleted` is its last one. */
export const territorySaved = defineEvent(
  'identity.territory.saved.v1',
  z.object({ code: territorySchema, name: z.string(), nameZh: z.string(), revision: z.int(), deleted: z.boolean() }),
);
