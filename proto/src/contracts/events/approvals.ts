import { z } from 'zod';
import { defineEvent } from '../event.js';
import { idSchema } from '../../domain/values/ids.js';
import { currencySchema, decimalSchema } from '../../domain/values/money-schemas.js';
import { daySchema } from '../../domain/values/time.js';
import { ACCESS_STATUSES } from '../../domain/workflow/definitions/approvals/giving-access.js';

/**
 * A SKU may be sold and reported from now on: its graphic approval is complete. Published once per SKU; finance fills the
 * sales template of the contract from it.
 */
export const skuApprovedSchema = z.object({
  skuId: idSchema,
  sku: z.string(),
  spu: z.string(),
  productName: z.string(),
  approvalId: idSchema,
  approvalNumber: z.string(),
  contractId: idSchema,
  companyId: idSchema,
  propertyId: idSchema,
  characterId: idSchema.optional(),
  category: z.string(),
  subCategory: z.string(),
  channels: z.array(z.string()),
  suggestedRetailPrice: decimalSchema.optional(),
  currency: currencySchema,
});
export type SkuApproved = z.infer<typeof skuApprovedSchema>;

export const approvalsSkuApproved = defineEvent('approvals.sku.approved.v1', skuApprovedSchema);

/**
 * A licensee's access to a character of a contract, when it is created and whenever it changes. From it a
 * service knows which licensee has which character by which contract, and who may open the material of a
 * character. Later revisions replace earlier ones.
 */
export const accessMoved = defineEvent(
  'approvals.access.moved.v1',
  z.object({
    accessId: idSchema,
    revision: z.int(),
    status: z.enum(ACCESS_STATUSES),
    contractId: idSchema,
    contractNumber: z.string(),
    companyId: idSchema,
    companyName: z.string(),
    companyNameZh: z.string().nullable(),
    characterId: idSchema,
    startsOn: daySchema,
    endsOn: daySchema,
    /** The contract was imported by mistake: there is no such access any more. */
    removed: z.boolean().optional(),
  }),
);

/** The dependents of an approval were cancelled: these SKUs may not be sold any more. Past sales remain. */
export const approvalsSkuWithdrawn = defineEvent(
  'approvals.sku.withdrawn.v1',
  z.object({ skuId: idSchema, sku: z.string(), contractId: idSchema, companyId: idSchema }),
);

/**
 * A licensee submitted an archive of pictures: files unpacks it and creates a file for each picture, which
 * belongs to `owner`. A picture outside the limits, or any other file, causes the whole archive to be
 * refused.
 */
export const approvalsArchiveReceived = defineEvent(
  'approvals.archive.received.v1',
  z.object({
    archiveId: idSchema,
    fileId: idSchema,
    owner: z.object({ kind: z.string(), id: idSchema }),
    companyId: idSchema,
    /** The brand owner of the property, who sees the pictures too. */
    brandOwnerId: idSchema.optional(),
    /** Who waits for it and is shown how far it is. */
    userId: idSchema,
    at: z.string(),
    limits: z.object({ pictures: z.int(), least: z.int(), most: z.int(), bytes: z.int() }),
  }),
);

/** An application for an authorization letter was approved. The approvals service consumes it itself and has the letter rendered. */
export const aulApproved = defineEvent('approvals.aul.approved.v1', z.object({ applicationId: idSchema }));

/** A migration changed who reads the stamped letter. The approvals service consumes it itself. */
export const aulReadersChanged = defineEvent('approvals.aul.readers-changed.v1', z.object({ applicationId: idSchema }));
