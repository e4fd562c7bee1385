import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { TEMPLATE_LANGUAGES, TEMPLATE_TYPES, templateSaveSchema } from '../../../../domain/contract-template/fields.js';
import { idSchema, revisionSchema } from '../../../../domain/values/ids.js';
import { instantSchema } from '../../../../domain/values/time.js';

const versionSchema = z.object({
  version: z.int(),
  fileId: idSchema,
  fileName: z.string(),
  /** How many different placeholders it names; a template without any has no data of the deal. Null when not counted. */
  placeholders: z.int().nullable(),
  by: z.string(),
  at: instantSchema,
});

const templateSchema = z.object({
  id: idSchema,
  ownerId: idSchema,
  name: z.string(),
  type: z.enum(TEMPLATE_TYPES),
  language: z.enum(TEMPLATE_LANGUAGES),
  active: z.boolean(),
  version: z.int(),
  fileId: idSchema,
  fileName: z.string(),
  /** Contracts that were written with any of its versions; one that was used stays. */
  contracts: z.int(),
  versions: z.array(versionSchema),
  updatedAt: instantSchema,
  revision: revisionSchema,
});
export type ContractTemplate = z.infer<typeof templateSchema>;

export const contractTemplateList = defineCall({
  subject: 'licensing.contract-template.list.v1',
  access: 'company.setup',
  http: 'GET /ContractTemplate/List',
  shows: ['contractTemplate'],
  summary: 'The contract templates of a brand owner or licensor with all their versions.',
  request: z.strictObject({ ownerId: idSchema }),
  response: z.object({ ownerName: z.string(), ownerNameZh: z.string().nullable(), templates: z.array(templateSchema) }),
});

/**
 * Errors: notFound (owner, file), conflict, ruleBroken (`templateNameUnique`, `templateTypeUnique`, `templatePlaceholders`),
 * unsupportedFile.
 */
export const contractTemplateSave = defineCall({
  subject: 'licensing.contract-template.save.v1',
  access: 'company.setup',
  http: 'POST /ContractTemplate/Save',
  changes: ['contractTemplate'],
  summary: 'Creates or changes a contract template; a different file creates a new version.',
  request: templateSaveSchema,
  response: templateSchema,
  timeout: 30_000,
});

const marked = z.strictObject({ id: idSchema, revision: revisionSchema });

export const contractTemplateSetActive = defineCall({
  subject: 'licensing.contract-template.set-active.v1',
  access: 'company.setup',
  http: 'POST /ContractTemplate/SetActive',
  changes: ['contractTemplate'],
  summary: 'Switches a template on or off; new contracts use active templates only.',
  request: marked.extend({ active: z.boolean() }),
  response: templateSchema,
});

/** Errors: notFound, conflict, ruleBroken (`templateUsed`). */
export const contractTemplateDelete = defineCall({
  subject: 'licensing.contract-template.delete.v1',
  access: 'company.setup',
  http: 'POST /ContractTemplate/Delete',
  changes: ['contractTemplate'],
  summary: 'Deletes a template that no contract uses.',
  request: marked,
  response: z.object({}),
});

export const contractTemplatePreview = defineCall({
  subject: 'licensing.contract-template.preview.v1',
  access: 'company.setup',
  http: 'POST /ContractTemplate/Preview',
  changes: [],
  summary: 'A version of a template, filled with example data: as a PDF, and as a word-processor document.',
  request: z.strictObject({ id: idSchema, version: z.int().min(1).max(1_000_000) }),
  response: z.object({ pdfFileId: idSchema, docxFileId: idSchema }),
  timeout: 60_000,
});

/** Errors: notFound (owner). */
export const contractTemplateAddDefaults = defineCall({
  subject: 'licensing.contract-template.add-defaults.v1',
  access: 'company.setup',
  http: 'POST /ContractTemplate/AddDefaults',
  changes: ['contractTemplate'],
  summary: 'Adds the shipped templates, each type in each language, that a brand owner or licensor does not have yet.',
  request: z.strictObject({ ownerId: idSchema }),
  response: z.object({ added: z.int() }),
  timeout: 60_000,
});

export const contractTemplateCalls = {
  contractTemplateAddDefaults,
  contractTemplateList,
  contractTemplateSave,
  contractTemplateSetActive,
  contractTemplateDelete,
  contractTemplatePreview,
};
