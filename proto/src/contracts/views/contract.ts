import { z } from 'zod';
import { availableActionSchema } from '../../domain/workflow/available-action.js';
import { AGREED_TERM_NAMES } from '../../domain/contract-template/agreed-terms.js';
import { TEMPLATE_LANGUAGES } from '../../domain/contract-template/fields.js';
import { contractFileKindSchema } from '../../domain/enumerations/contract.js';
import { PURPOSES } from '../../domain/enumerations/term-sheet.js';
import { idSchema, revisionSchema } from '../../domain/values/ids.js';
import { currencySchema } from '../../domain/values/money-schemas.js';
import { daySchema, instantSchema } from '../../domain/values/time.js';
import { CONTRACT_STATUSES } from '../../domain/workflow/definitions/contract.js';
import { runningDesignSchema } from '../../domain/workflow/design/running-design.js';
import { storedTermsSchema } from '../../domain/term-sheet/stored/stored-terms.js';
import { capabilitySchema, historyRowSchema, personSchema } from './term-sheet.js';

export const contractStatusSchema = z.enum(
  CONTRACT_STATUSES as [(typeof CONTRACT_STATUSES)[number], ...(typeof CONTRACT_STATUSES)[number][]],
);

export const contractRowSchema = z.object({
  contractId: idSchema,
  contractVersionId: idSchema,
  number: z.string(),
  version: z.int(),
  status: contractStatusSchema,
  purpose: z.enum(PURPOSES),
  termSheetNumber: z.string(),
  licenseeName: z.string(),
  licenseeNameZh: z.string().nullable(),
  propertyNames: z.array(z.string()),
  propertyNamesZh: z.array(z.string()),
  currency: currencySchema,
  mgTotal: z.string(),
  termFrom: daySchema,
  termTo: daySchema,
  signedOn: daySchema.nullable(),
  waitsFor: z.array(capabilitySchema),
  statusSince: instantSchema,
  updatedAt: instantSchema,
});
export type ContractRow = z.infer<typeof contractRowSchema>;

export const contractFileSchema = z.object({
  fileId: idSchema,
  name: z.string(),
  kind: contractFileKindSchema,
  version: z.int(),
  by: z.string(),
  at: instantSchema,
});

export const contractGenerationSchema = z.object({
  version: z.int(),
  /** Null for the shipped template. */
  templateName: z.string().nullable(),
  language: z.enum(TEMPLATE_LANGUAGES),
  /** The agreed terms that the template has no place for, and why it was used all the same. */
  missing: z.array(z.enum(AGREED_TERM_NAMES)),
  reason: z.string().nullable(),
  by: personSchema.nullable(),
  at: instantSchema,
});
export type ContractGeneration = z.infer<typeof contractGenerationSchema>;

export const contractDetailSchema = contractRowSchema.extend({
  revision: revisionSchema,
  current: z.boolean(),
  termSheetId: idSchema,
  termSheetVersionId: idSchema,
  /** Printed on the signed document, for looking it up. */
  sealCode: z.string().nullable(),
  terms: storedTermsSchema,
  versions: z.array(z.object({ contractVersionId: idSchema, version: z.int(), at: instantSchema, by: z.string() })),
  facts: z.record(z.string(), z.boolean()),
  design: runningDesignSchema.optional(),
  actions: z.array(availableActionSchema),
  history: z.array(historyRowSchema),
  /** With which templates its document was written, oldest first; for people of the licensor. */
  generations: z.array(contractGenerationSchema),
  files: z.array(contractFileSchema),
});
export type ContractDetail = z.infer<typeof contractDetailSchema>;
