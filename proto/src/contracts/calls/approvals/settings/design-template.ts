import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { DESIGN_TYPES, TEMPLATE_KINDS } from '../../../../domain/enumerations/approval.js';
import { idSchema, requiredText, revisionSchema, text } from '../../../../domain/values/ids.js';
import { listRequest, listResponse, several } from '../../../page.js';
import { instantSchema } from '../../../../domain/values/time.js';
import { DESIGN_RELEASE_STATUSES } from '../../../../domain/workflow/definitions/approvals/design-release.js';
import { fileSchema } from '../../files/file.js';

const kindSchema = z.enum(TEMPLATE_KINDS);
const typeSchema = z.enum(DESIGN_TYPES);
const named = { name: z.string(), nameZh: z.string().nullable() };

const releaseSchema = z.object({
  id: idSchema,
  revision: z.int(),
  status: z.enum(DESIGN_RELEASE_STATUSES),
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  note: z.string().nullable(),
  releasedBy: z.string(),
  releasedAt: instantSchema,
  receivedBy: z.string().nullable(),
  receivedAt: instantSchema.nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawnAt: instantSchema.nullable(),
  withdrawnReason: z.string().nullable(),
});
export type TemplateRelease = z.infer<typeof releaseSchema>;

const templateSchema = z.object({
  id: idSchema,
  kind: kindSchema,
  designType: typeSchema,
  name: z.string(),
  note: z.string().nullable(),
  /** Code of the catalogue; null for all categories. */
  category: z.string().nullable(),
  /** Null for all properties. */
  propertyId: idSchema.nullable(),
  propertyName: z.string().nullable(),
  propertyNameZh: z.string().nullable(),
  file: fileSchema,
  uploadedBy: z.string(),
  uploadedAt: instantSchema,
  /** The licensees that received it; a licensee sees only its own release. */
  releases: z.array(releaseSchema),
});
export type DesignTemplate = z.infer<typeof templateSchema>;

export const TEMPLATE_SORTS = ['name', 'designType', 'property', 'uploadedAt'] as const;

export const designTemplateList = defineCall({
  subject: 'approvals.design-template.list.v1',
  access: 'approval.read',
  http: 'GET /DesignTemplate/List',
  shows: ['designTemplate'],
  summary: 'Design templates: all for staff, those released to the own company for a licensee.',
  request: listRequest(TEMPLATE_SORTS, { designType: several(typeSchema), kind: several(kindSchema) }),
  response: listResponse(templateSchema),
});

export const designTemplateRead = defineCall({
  subject: 'approvals.design-template.read.v1',
  access: 'approval.read',
  http: 'GET /DesignTemplate/Read',
  shows: ['designTemplate'],
  summary: 'One template with its releases.',
  request: z.strictObject({ id: idSchema }),
  response: templateSchema,
});

export const designTemplatePartners = defineCall({
  subject: 'approvals.design-template.partners.v1',
  access: 'design.release',
  http: 'GET /DesignTemplate/Partners',
  shows: ['company'],
  summary: 'Properties and categories of contracts in force, and their licensees.',
  request: z.strictObject({}),
  response: z.object({
    properties: z.array(z.object({ propertyId: idSchema, ...named })),
    categories: z.array(z.string()),
    companies: z.array(z.object({ companyId: idSchema, ...named, propertyIds: z.array(idSchema) })),
  }),
});

/** The fields of a template's form. */
export const designTemplateUploadSchema = z.strictObject({
  id: idSchema,
  kind: kindSchema,
  designType: typeSchema,
  name: requiredText(120),
  note: text(2000).optional(),
  category: text(80).optional(),
  propertyId: idSchema.optional(),
  fileId: idSchema,
});

/** Errors: alreadyExists, notFound (file, property). */
export const designTemplateUpload = defineCall({
  subject: 'approvals.design-template.upload.v1',
  access: 'design.release',
  http: 'POST /DesignTemplate/Upload',
  changes: ['designTemplate'],
  summary: 'Adds a template, or finished artwork, for a type of design and a property or category.',
  request: designTemplateUploadSchema,
  response: templateSchema,
});

/** Errors: notFound (template), ruleBroken (`noContractForTemplate`). */
export const designTemplateRelease = defineCall({
  subject: 'approvals.design-template.release.v1',
  access: 'design.release',
  http: 'POST /DesignTemplate/Release',
  changes: ['designTemplate', 'inbox'],
  summary: 'Releases a template to licensees, who are notified in their inbox; licensees that have it already are skipped.',
  request: z.strictObject({ id: idSchema, companyIds: z.array(idSchema).min(1).max(200), note: text(2000).optional() }),
  response: templateSchema,
});

/** Errors: conflict, wrongState, notFound. */
export const designTemplateReceive = defineCall({
  subject: 'approvals.design-template.receive.v1',
  access: 'design.receive',
  http: 'POST /DesignTemplate/Receive',
  changes: ['designTemplate', 'inbox'],
  summary: 'The licensee confirms the receipt of a template.',
  request: z.strictObject({ releaseId: idSchema, revision: revisionSchema }),
  response: templateSchema,
});

/** Errors: conflict, wrongState, notFound. */
export const designTemplateWithdraw = defineCall({
  subject: 'approvals.design-template.withdraw.v1',
  access: 'design.release',
  http: 'POST /DesignTemplate/Withdraw',
  changes: ['designTemplate', 'inbox'],
  summary: 'Revokes a template from a licensee, who is notified of the reason; the licensee can no longer open its file.',
  request: z.strictObject({ releaseId: idSchema, revision: revisionSchema, reason: requiredText(2000) }),
  response: templateSchema,
});

export const designTemplateCalls = {
  designTemplateList,
  designTemplateRead,
  designTemplatePartners,
  designTemplateUpload,
  designTemplateRelease,
  designTemplateReceive,
  designTemplateWithdraw,
};
