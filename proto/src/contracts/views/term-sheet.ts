import { z } from 'zod';
import { availableActionSchema } from '../../domain/workflow/available-action.js';
import { PURPOSES, rateTypeSchema } from '../../domain/enumerations/term-sheet.js';
import { territorySchema } from '../../domain/enumerations/property.js';
import { issueSchema } from '../../domain/values/errors.js';
import { idSchema, revisionSchema } from '../../domain/values/ids.js';
import { currencySchema } from '../../domain/values/money-schemas.js';
import { CAPABILITY_CODES, type Capability } from '../../domain/access/permissions.js';
import { daySchema, instantSchema } from '../../domain/values/time.js';
import { TERM_SHEET_STATUSES } from '../../domain/workflow/definitions/term-sheet.js';
import { runningDesignSchema } from '../../domain/workflow/design/running-design.js';
import { storedDraftSchema } from '../../domain/term-sheet/stored/stored-terms.js';

/** The responses of term sheet calls. Shared parts (history, actions, files) are also used by contracts. */
export const termSheetStatusSchema = z.enum(
  TERM_SHEET_STATUSES as [(typeof TERM_SHEET_STATUSES)[number], ...(typeof TERM_SHEET_STATUSES)[number][]],
);
export const capabilitySchema = z.enum(CAPABILITY_CODES as [Capability, ...Capability[]]);
export const personSchema = z.object({ userId: idSchema, name: z.string(), role: z.string() });

export const termSheetRowSchema = z.object({
  termSheetId: idSchema,
  termSheetVersionId: idSchema,
  number: z.string(),
  version: z.int(),
  status: termSheetStatusSchema,
  purpose: z.enum(PURPOSES).nullable(),
  licenseeName: z.string().nullable(),
  licenseeNameZh: z.string().nullable(),
  propertyNames: z.array(z.string()),
  propertyNamesZh: z.array(z.string()),
  currency: currencySchema.nullable(),
  mgTotal: z.string(),
  termFrom: daySchema.nullable(),
  termTo: daySchema.nullable(),
  /** The capabilities that may act next; the screen shows their names. */
  waitsFor: z.array(capabilitySchema),
  statusSince: instantSchema,
  updatedAt: instantSchema,
  createdByName: z.string(),
  ownerName: z.string(),
});
export type TermSheetRow = z.infer<typeof termSheetRowSchema>;

export const attachedFileSchema = z.object({
  fileId: idSchema,
  name: z.string(),
  /** The role of the file: `feedback`, `attachment`, or a kind of contract file. */
  kind: z.string(),
  version: z.int(),
  by: z.string(),
  at: instantSchema,
});
export type AttachedFile = z.infer<typeof attachedFileSchema>;

export const historyRowSchema = z.object({
  id: idSchema,
  version: z.int(),
  action: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  /** Absent for actions of the system. */
  by: personSchema.nullable(),
  at: instantSchema,
  comment: z.string().nullable(),
  signature: z.string().nullable(),
  fileIds: z.array(idSchema),
});
export type HistoryRow = z.infer<typeof historyRowSchema>;

export const termSheetDetailSchema = z.object({
  termSheetId: idSchema,
  termSheetVersionId: idSchema,
  number: z.string(),
  version: z.int(),
  /** Whether this is the newest version; older ones are read only. */
  current: z.boolean(),
  status: termSheetStatusSchema,
  revision: revisionSchema,
  terms: storedDraftSchema,
  /** Why an editable document cannot be submitted; empty for others. */
  issues: z.array(issueSchema),
  versions: z.array(z.object({ termSheetVersionId: idSchema, version: z.int(), status: termSheetStatusSchema, at: instantSchema })),
  facts: z.record(z.string(), z.boolean()),
  design: runningDesignSchema.optional(),
  actions: z.array(availableActionSchema),
  editable: z.boolean(),
  cloneable: z.boolean(),
  /** Whether the caller may discard this draft. */
  discardable: z.boolean(),
  waitsFor: z.array(capabilitySchema),
  statusSince: instantSchema,
  createdBy: personSchema,
  /** The user responsible for the deal now: not the creator when the work was reassigned. */
  owner: z.object({ userId: idSchema, name: z.string() }),
  history: z.array(historyRowSchema),
  files: z.array(attachedFileSchema),
  /** The code by which the sealed document of a signed term sheet is verified; null before, and for deals signed without evidence. */
  sealCode: z.string().nullable(),
  contract: z.object({ contractId: idSchema, contractVersionId: idSchema, number: z.string() }).nullable(),
});
export type TermSheetDetail = z.infer<typeof termSheetDetailSchema>;

export const propertyViewSchema = z.object({
  propertyId: idSchema,
  code: z.string(),
  name: z.string(),
  nameZh: z.string().optional(),
  brandOwnerId: idSchema.optional(),
  validFrom: daySchema,
  validTo: daySchema,
  rateTypes: z.array(rateTypeSchema),
  active: z.boolean(),
  characters: z.array(
    z.object({
      characterId: idSchema,
      name: z.string(),
      nameZh: z.string().optional(),
      territories: z.array(territorySchema),
      validFrom: daySchema,
      validTo: daySchema,
    }),
  ),
});
export type PropertyView = z.infer<typeof propertyViewSchema>;

export const categoryViewSchema = z.object({
  code: z.string(),
  name: z.string(),
  nameZh: z.string(),
  subCategories: z.array(z.object({ code: z.string(), name: z.string(), nameZh: z.string() })),
});
export type CategoryView = z.infer<typeof categoryViewSchema>;

export const changeSchema = z.object({
  path: z.array(z.string()),
  kind: z.enum(['added', 'removed', 'changed']),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
