import { z } from 'zod';
import { idSchema } from '../values/ids.js';
import { currencySchema } from '../values/money-schemas.js';
import { CAPABILITY_CODES, type Capability } from '../access/permissions.js';
import { roleSchema } from '../access/role-schemas.js';
import { daySchema, instantSchema } from '../values/time.js';

/** The kinds of items that have a workflow and wait for people. */
export const WORK_ITEM_KINDS = [
  'termSheet',
  'contract',
  'approval',
  'existingSpu',
  'salesReport',
  'bill',
  'payment',
  'givingAccess',
  'aul',
  'sticker',
  'eventOrder',
  'insurance',
  'popApproval',
  'designApproval',
  'designRelease',
  'artSource',
  /** The review of a style guide or art source by one brand owner. */
  'creativeReview',
  /** An upload in which a malware scanner found something; for administrators. */
  'refusedFile',
] as const;
export type WorkItemKind = (typeof WORK_ITEM_KINDS)[number];

/**
 * Published by the owning service at every transition (`{service}.work-item.moved.v1`). Identity derives from
 * it the tabs Pending, Draft, Action completed and Notification of every user, the badge, and the mails: no
 * other service sends any.
 */
export const workItemMovedSchema = z.object({
  kind: z.enum(WORK_ITEM_KINDS),
  id: idSchema,
  /** The displayed number with its version: "TS-2027-0148 v2". */
  number: z.string(),
  /** The subject shown in the inbox: usually the licensee's name. */
  title: z.string(),
  /** The same with Chinese names, when different. */
  titleZh: z.string().optional(),
  /** Hash path of its screen. */
  path: z.string(),
  action: z.string(),
  status: z.string(),
  /** Increases with every move of the item, so that late deliveries never overwrite newer ones. */
  revision: z.int(),
  /** Who has to act: holders of these capabilities, within the scope below. Empty when nobody has to. */
  waitsFor: z.array(z.enum(CAPABILITY_CODES as [Capability, ...Capability[]])),
  /** The person who may not do what the item waits for, because another one has to: the reporter of a refund. Not a task of that person. */
  excludedUserId: idSchema.optional(),
  /** The author of a draft; the draft is in their Draft tab. */
  draftOwnerId: idSchema.optional(),
  /** Scope: the licensee's company and the brand owners involved. */
  companyId: idSchema.optional(),
  brandOwnerIds: z.array(idSchema).default([]),
  /**
   * The characters of the item: brand-owner users with access to some characters only are notified of items
   * with these characters.
   */
  characterIds: z.array(idSchema).optional(),
  /** Never show this item to the licensee side (a voided term sheet, an internal draft). */
  hiddenFromLicensee: z.boolean().default(false),
  /** Users to notify besides those who have to act (submitter, previous approvers). */
  informUserIds: z.array(idSchema).default([]),
  /** Roles that the tenant's workflow notifies, within the scope above. */
  informRoles: z.array(roleSchema).optional(),
  /**
   * Capabilities whose holders, within the scope above, are notified although they do not have to act:
   * something was granted or revoked.
   */
  informHolders: z.array(z.enum(CAPABILITY_CODES as [Capability, ...Capability[]])).optional(),
  /** A reminder: those who have to act are notified again. */
  again: z.boolean().optional(),
  by: z.object({ userId: idSchema.optional(), name: z.string() }),
  at: instantSchema,
  comment: z.string().optional(),
  /** The comment is internal to the licensor: neither the licensee side nor brand owners read it. */
  commentInside: z.boolean().optional(),
  dueOn: daySchema.optional(),
  amount: z.string().optional(),
  currency: currencySchema.optional(),
});
/** The actor name when the system moved the item; shown in the reader's language. */
export const SYSTEM_NAME = 'system';
export type WorkItemMoved = z.infer<typeof workItemMovedSchema>;
