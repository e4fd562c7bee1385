import { z } from 'zod';
import { defineCall } from '../../call.js';
import { skuImportStatusSchema } from '../../../domain/enumerations/spu.js';
import { issueSchema } from '../../../domain/values/errors.js';
import { idSchema, revisionSchema } from '../../../domain/values/ids.js';
import { currencySchema } from '../../../domain/values/money-schemas.js';
import { listRequest, listResponse, several } from '../../page.js';
import { instantSchema } from '../../../domain/values/time.js';
import { nameIn } from '../../../domain/values/text/names.js';

const importSchema = z.object({
  id: idSchema,
  revision: revisionSchema,
  number: z.string(),
  status: skuImportStatusSchema,
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  contractNumber: z.string(),
  fileName: z.string(),
  photosName: z.string().nullable(),
  rows: z.int(),
  products: z.int(),
  pictures: z.int(),
  errors: z.int(),
  uploadedBy: z.string(),
  uploadedAt: instantSchema,
  submittedAt: instantSchema.nullable(),
});
export type SkuImport = z.infer<typeof importSchema>;

export const SKU_IMPORT_SORTS = ['uploadedAt', 'number', 'companyName', 'status', 'rows'] as const;
export const skuImportList = defineCall({
  subject: 'approvals.sku-import.list.v1',
  access: 'skuImport.read',
  http: 'GET /Import/List',
  shows: ['skuImport'],
  summary: 'Product files within the scope of the caller, newest first.',
  request: listRequest(SKU_IMPORT_SORTS, { status: several(skuImportStatusSchema), companyId: several(idSchema) }),
  response: listResponse(importSchema),
  columns: {
    number: { kind: 'text', value: (row) => row.number },
    fileName: { kind: 'text', value: (row) => row.fileName },
    companyName: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    status: { kind: 'label', texts: 'import.status', value: (row) => row.status },
    rows: { kind: 'number', value: (row) => row.rows },
    products: { kind: 'number', value: (row) => row.products },
    errors: { kind: 'number', value: (row) => row.errors },
    uploadedAt: { kind: 'instant', value: (row) => row.uploadedAt },
  },
});

const columnSchema = z.object({
  id: z.string(),
  type: z.enum(['code', 'text', 'integer', 'decimal', 'choice']),
  header: z.object({ en: z.string(), zh: z.string() }),
});

export const skuImportColumns = defineCall({
  subject: 'approvals.sku-import.columns.v1',
  access: 'skuImport.read',
  http: 'GET /Import/Columns',
  shows: ['skuImport', 'event'],
  summary: 'The columns that a product file must have now: those of every file, then the attributes of the tenant.',
  request: z.strictObject({}),
  response: z.object({ columns: z.array(columnSchema) }),
});

export const skuImportUpload = defineCall({
  subject: 'approvals.sku-import.create.v1',
  access: 'approval.submit',
  http: 'POST /Import/Upload',
  changes: ['skuImport'],
  summary:
    'Accepts a product file (.csv) and, optionally, a zip of pictures named by item code; returns the job that checks them. A given id makes the call repeatable.',
  request: z.strictObject({ id: idSchema.optional(), contractId: idSchema, fileId: idSchema, photosFileId: idSchema.optional() }),
  response: z.object({ id: idSchema, jobId: z.string() }),
});

export const skuImportRead = defineCall({
  subject: 'approvals.sku-import.read.v1',
  access: 'skuImport.read',
  http: 'GET /Import/Read',
  shows: ['skuImport'],
  summary: 'One product file: its issues as a whole, and the products without picture.',
  request: z.strictObject({ id: idSchema }),
  response: importSchema.extend({
    /** Of the prices: that of the contract. */
    currency: currencySchema,
    /** Those of its rows, as they were when it was checked. */
    columns: z.array(columnSchema),
    issues: z.array(issueSchema),
    /** Item codes without a picture: how many, and the first of them. */
    missing: z.object({ total: z.int(), codes: z.array(z.string()) }),
    submittable: z.boolean(),
  }),
});

export const skuImportRows = defineCall({
  subject: 'approvals.sku-import.rows.v1',
  access: 'skuImport.read',
  http: 'GET /Import/Rows',
  shows: ['skuImport'],
  summary: 'Rows of a product file with the issues of each cell; of a refused file only the wrong rows are stored.',
  request: z.strictObject({
    id: idSchema,
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(200),
  }),
  response: z.object({
    rows: z.array(z.object({ line: z.int(), cells: z.record(z.string(), z.string()), issues: z.array(issueSchema) })),
    total: z.int(),
  }),
});

export const skuImportSubmit = defineCall({
  subject: 'approvals.sku-import.submit.v1',
  access: 'approval.submit',
  http: 'POST /Import/Submit',
  changes: ['inbox', 'skuImport', 'spu'],
  summary:
    'Creates the products and SKUs of an uploaded file. Products without picture cause `confirmationNeeded` until they are confirmed. SKUs of an approved SPU may be sold immediately, the others after its approval.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema, confirmed: z.boolean().default(false) }),
  response: z.object({ id: idSchema, revision: revisionSchema, status: skuImportStatusSchema, products: z.int(), sellable: z.int() }),
  timeout: 120_000,
});
