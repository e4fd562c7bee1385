import { z } from 'zod';
import { availableActionSchema } from '../../domain/workflow/available-action.js';
import {
  decisionSchema,
  FOLLOW_KINDS,
  GUEST_VERDICTS,
  platformSchema,
  STORE_KINDS,
  storeTypeSchema,
} from '../../domain/enumerations/aul.js';
import { idSchema } from '../../domain/values/ids.js';
import { currencySchema } from '../../domain/values/money-schemas.js';
import { CAPABILITY_CODES, type Capability } from '../../domain/access/permissions.js';
import { daySchema, instantSchema } from '../../domain/values/time.js';
import { AUL_STATUSES, type AulStatus } from '../../domain/workflow/definitions/approvals/aul-states.js';
import { STICKER_STATUSES, type StickerStatus } from '../../domain/workflow/definitions/approvals/sticker.js';
import { verdictSchema } from '../../domain/aul/auto-approval.js';
import { codeSchema, MAX_PIECES, storeDraft } from '../../domain/aul/fields.js';

export const aulStatusSchema = z.enum(AUL_STATUSES as [AulStatus, ...AulStatus[]]);
export const stickerStatusSchema = z.enum(STICKER_STATUSES as [StickerStatus, ...StickerStatus[]]);

/** What lists show of an application. Fields of the store are null while a draft lacks them. */
export const storeRowSchema = z.object({
  id: idSchema,
  revision: z.int(),
  number: z.string(),
  version: z.int(),
  status: z.union([aulStatusSchema, stickerStatusSchema]),
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  contractNumber: z.string(),
  storeName: z.string().nullable(),
  platform: platformSchema.nullable(),
  storeType: storeTypeSchema.nullable(),
  from: daySchema.nullable(),
  to: daySchema.nullable(),
  currency: currencySchema,
  annualSales: z.string().nullable(),
  quantity: z.int().nullable(),
  approvedQuantity: z.int().nullable(),
  decision: decisionSchema.nullable(),
  ruleName: z.string().nullable(),
  /** How often it was sent out: a letter to legal and to the licensee, a sticker application to guests. */
  sendCount: z.int(),
  statusSince: instantSchema,
  updatedAt: instantSchema,
});
export type StoreRow = z.output<typeof storeRowSchema>;

/** How many of a category were granted. */
export const approvedLineSchema = z.strictObject({
  category: codeSchema,
  subCategory: codeSchema,
  quantity: z.int().min(0).max(MAX_PIECES),
});
export type ApprovedLine = z.output<typeof approvedLineSchema>;

const fileRefSchema = z.object({ fileId: idSchema, name: z.string() });
const historySchema = z.object({
  id: idSchema,
  action: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  by: z.object({ name: z.string(), role: z.string() }).nullable(),
  at: instantSchema,
  comment: z.string().nullable(),
  fileIds: z.array(idSchema),
});

/** A link that a reviewer gave to a guest, with the answer when there is one. */
export const guestLinkSchema = z.object({
  linkId: idSchema,
  guestName: z.string(),
  createdBy: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  state: z.enum(['open', 'answered', 'expired', 'revoked']),
  answer: z.object({ name: z.string(), verdict: z.enum(GUEST_VERDICTS), comment: z.string().nullable(), at: instantSchema }).nullable(),
});

export const storeDetailSchema = storeRowSchema.extend({
  kind: z.enum(STORE_KINDS),
  contractId: idSchema,
  contractFrom: daySchema,
  contractTo: daySchema,
  content: storeDraft,
  tripartite: fileRefSchema.nullable(),
  approved: z.array(approvedLineSchema),
  actions: z.array(availableActionSchema),
  waitsFor: z.array(z.enum(CAPABILITY_CODES as [Capability, ...Capability[]])),
  facts: z.record(z.string(), z.boolean()),
  history: z.array(historySchema),
  /** Why the rules decided so; only for users of the licensor. */
  verdict: verdictSchema.nullable(),
  /** The letters that exist, as far as the reader may have them: the draft is the licensor's own. */
  letters: z.object({ draft: fileRefSchema.nullable(), corrected: fileRefSchema.nullable(), stamped: fileRefSchema.nullable() }),
  /** The versions of the same application, oldest first. */
  versions: z.array(z.object({ id: idSchema, version: z.int(), status: z.string(), followKind: z.enum(FOLLOW_KINDS).nullable() })),
  mayEdit: z.boolean(),
  /** Which next version the reader may begin. */
  mayFollow: z.array(z.enum(FOLLOW_KINDS)),
  guests: z.array(guestLinkSchema),
  mayInvite: z.boolean(),
});
export type StoreDetail = z.output<typeof storeDetailSchema>;

export const STORE_SORTS = [
  'number',
  'companyName',
  'storeName',
  'platform',
  'status',
  'from',
  'to',
  'annualSales',
  'statusSince',
  'updatedAt',
] as const;
