import { z } from 'zod';
import { idSchema } from '../values/ids.js';
import { currencySchema } from '../values/money.js';
import { CAPABILITY_CODES, type Capability } from '../access/permissions.js';
import { roleSchema } from '../access/roles.js';
import { daySchema, instantSchema } from '../values/time.js';

/** The kinds of things that move through workflows and wait for people. */
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
] as const;
export type WorkItemKind = (typeof WORK_ITEM_KINDS)[number];

/**
 * Published by the owning service at every transition (`{service}.work-item.moved.v1`). Identity derives from it everybody's
 * Pending, Draft, Action completed and Notification tabs, the badge, and the mails: no other service sends any.
 */
export const workItemMovedSchema = z.object({
  kind: z.enum(WORK_ITEM_KINDS),
  id: idSchema,
  /** Number as people know it, with its version: "TS-2027-0148 v2". */
  number: z.string(),
  /** What it is about, for the inbox line: usually the licensee's name. */
  title: z.string(),
  /** The same with Chinese names, where it reads differently. */
  titleZh: z.string().optional(),
  /** Hash path of its screen. */
  path: z.string(),
  action: z.string(),
  status: z.string(),
  /** Increases with every move of the item, so that late deliveries never overwrite newer ones. */
  revision: z.int(),
  /** Whose turn it is: holders of these capabilities, within the scope below. Empty when nobody has to act. */
  waitsFor: z.array(z.enum(CAPABILITY_CODES as [Capability, ...Capability[]])),
  /** The author of a draft; it is in their Draft tab. */
  draftOwnerId: idSchema.optional(),
  /** Scope: the licensee's company and the brand owners concerned. */
  companyId: idSchema.optional(),
  brandOwnerIds: z.array(idSchema).default([]),
  /** The characters it is about: people of a brand owner who were granted only some characters are notified of those only. */
  characterIds: z.array(idSchema).optional(),
  /** Never show this item to the licensee side (a voided term sheet, an internal draft). */
  hiddenFromLicensee: z.boolean().default(false),
  /** People to notify besides those it waits for (submitter, previous approvers). */
  informUserIds: z.array(idSchema).default([]),
  /** Roles that a designed workflow notifies, within the scope above. */
  informRoles: z.array(roleSchema).optional(),
  /** Capabilities whose holders, within the scope above, are notified although it does not wait for them: something was granted or revoked. */
  informHolders: z.array(z.enum(CAPABILITY_CODES as [Capability, ...Capability[]])).optional(),
  /** A reminder: those it waits for are notified again. */
  again: z.boolean().optional(),
  by: z.object({ userId: idSchema.optional(), name: z.string() }),
  at: instantSchema,
  comment: z.string().optional(),
  /** The comment was written for the licensor's own people: neither the licensee side nor brand owners read it. */
  commentInside: z.boolean().optional(),
  dueOn: daySchema.optional(),
  amount: z.string().optional(),
  currency: currencySchema.optional(),
});
/** The name when no person moved the item; readers see it in their language. */
export const SYSTEM_NAME = 'system';
export type WorkItemMoved = z.infer<typeof workItemMovedSchema>;
