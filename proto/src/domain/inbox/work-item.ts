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
 * Told by the owning service at every transition (`{service}.work-item.moved.v1`). Identity derives from it everybody's
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
  /** The person who keeps a draft; it stands in their Draft tab. */
  draftOwnerId: idSchema.optional(),
  /** Scope: the licensee's company and the brand owners concerned. */
  companyId: idSchema.optional(),
  brandOwnerIds: z.array(idSchema).default([]),
  /** The characters it is about: people of a brand owner who were given only some characters hear of those alone. */
  characterIds: z.array(idSchema).optional(),
  /** Never show this item to the licensee side (a voided term sheet, an internal draft). */
  hiddenFromLicensee: z.boolean().default(false),
  /** People who should hear of it beside those it waits for (submitter, previous approvers). */
  informUserIds: z.array(idSchema).default([]),
  /** Roles that a designed workflow lets hear of it, within the scope above. */
  informRoles: z.array(roleSchema).optional(),
  /** Whose holders, within the scope above, are told at once although it does not wait for them: what they were given, what was taken back. */
  informHolders: z.array(z.enum(CAPABILITY_CODES as [Capability, ...Capability[]])).optional(),
  /** A reminder: those it waits for hear of it although they have heard before. */
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
/** What the name says when nobody moved the item; readers are told so in their language. */
export const SYSTEM_NAME = 'system';
export type WorkItemMoved = z.infer<typeof workItemMovedSchema>;
