import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { CATALOGUE_CHANGES, catalogueChangeSchema, catalogueKindSchema } from '../../../../domain/enumerations/catalogue.js';
import { issueSchema } from '../../../../domain/values/errors.js';
import { idSchema, requiredText } from '../../../../domain/values/ids.js';
import { listRequest, listResponse, several } from '../../../page.js';
import { instantSchema } from '../../../../domain/values/time.js';
import { nameIn } from '../../../../domain/values/text/names.js';

const stateSchema = z.object({ name: z.string(), nameZh: z.string(), active: z.boolean() });
export type CatalogueState = z.infer<typeof stateSchema>;
const changeSchema = z.object({
  code: z.string(),
  kind: catalogueKindSchema,
  parent: z.string().nullable(),
  /** The row of the workbook; null for an entry that the workbook leaves out. */
  line: z.int().nullable(),
  changes: z.array(catalogueChangeSchema),
  /** Null for an added entry. */
  before: stateSchema.nullable(),
  after: stateSchema,
  /** Deals in force or in progress that use switched-off entries. They are not changed. */
  liveDeals: z.int(),
});
export type CatalogueChange = z.infer<typeof changeSchema>;
const countsSchema = z.object(
  Object.fromEntries(CATALOGUE_CHANGES.map((change) => [change, z.int()])) as Record<(typeof CATALOGUE_CHANGES)[number], z.ZodInt>,
);
export type CatalogueCounts = z.infer<typeof countsSchema>;

/** What entries that the workbook leaves out are to become. */
const withoutRow = z.enum(['keep', 'switchOff']);
const fileFields = { fileId: idSchema, withoutRow: withoutRow.default('keep') };

/** All of it, as a workbook with the columns that the import reads. */
export const catalogueExport = defineCall({
  subject: 'licensing.catalogue.export.v1',
  access: 'admin.settings',
  http: 'POST /Catalogue/ExportWorkbook',
  changes: [],
  summary: 'Creates a workbook of the whole catalogue, which can be imported again.',
  request: z.strictObject({}),
  response: z.object({ fileId: idSchema, name: z.string() }),
  timeout: 30_000,
});

/**
 * Reads a workbook (a file of purpose `catalogue`) and returns what importing it would do; nothing is saved. With one issue
 * nothing can be imported. Errors: ruleBroken when it is no workbook that can be read.
 */
export const catalogueImportCheck = defineCall({
  subject: 'licensing.catalogue-import.check.v1',
  access: 'admin.settings',
  http: 'POST /Catalogue/CheckImport',
  shows: ['catalogue'],
  summary: 'Checks a catalogue workbook: the issues of its cells, or the changes of the import.',
  request: z.strictObject(fileFields),
  response: z.object({
    fileName: z.string(),
    rows: z.int(),
    /** The problems of the whole workbook. */
    issues: z.array(issueSchema),
    errors: z.int(),
    badRows: z.array(z.object({ line: z.int(), cells: z.record(z.string(), z.string()), issues: z.array(issueSchema) })),
    counts: countsSchema,
    changes: z.array(changeSchema),
    changed: z.int(),
    unchanged: z.int(),
    /** Names these changes to this catalogue; to be sent when they are applied. */
    plan: z.string(),
  }),
  timeout: 30_000,
});

export const catalogueImportMark = defineCall({
  subject: 'licensing.catalogue-import.mark.v1',
  access: 'admin.settings',
  http: 'POST /Catalogue/MarkImport',
  changes: [],
  summary: 'Creates a copy of a catalogue workbook with its issues marked on the cells.',
  request: z.strictObject(fileFields),
  response: z.object({ fileId: idSchema, name: z.string() }),
  timeout: 30_000,
});

/**
 * Changes the catalogue as the check reported, in one transaction. A repeated id returns the first result.
 * Errors: conflict when the catalogue was changed since the check, ruleBroken when a row is wrong.
 */
export const catalogueImportApply = defineCall({
  subject: 'licensing.catalogue-import.apply.v1',
  access: 'admin.settings',
  http: 'POST /Catalogue/ApplyImport',
  changes: ['catalogue'],
  summary: 'Imports a checked catalogue workbook.',
  request: z.strictObject({ ...fileFields, id: idSchema, plan: requiredText(64) }),
  response: z.object({ id: idSchema, counts: countsSchema }),
  timeout: 30_000,
});

const historyRowSchema = z.object({
  id: idSchema,
  code: z.string(),
  kind: catalogueKindSchema,
  changes: z.array(catalogueChangeSchema),
  before: stateSchema.nullable(),
  after: stateSchema,
  /** The workbook of the change. */
  fileName: z.string().nullable(),
  byName: z.string(),
  at: instantSchema,
});

export const CATALOGUE_HISTORY_SORTS = ['at', 'code'] as const;
export const catalogueHistory = defineCall({
  subject: 'licensing.catalogue.history.v1',
  access: 'admin.settings',
  http: 'GET /Catalogue/History',
  shows: ['catalogue'],
  summary: 'The history of the catalogue: who added, renamed or switched which entry, when, and with which workbook.',
  request: listRequest(CATALOGUE_HISTORY_SORTS, { change: several(catalogueChangeSchema), kind: several(catalogueKindSchema) }),
  response: listResponse(historyRowSchema),
  columns: {
    code: { kind: 'text', value: (row) => row.code },
    name: { kind: 'text', value: (row, language) => nameIn(language, row.after) },
    kind: { kind: 'label', texts: 'catalogueKind', value: (row) => row.kind },
    changes: { kind: 'label', texts: 'catalogueChange', value: (row) => row.changes },
    byName: { kind: 'text', value: (row) => row.byName },
    at: { kind: 'instant', value: (row) => row.at },
    fileName: { kind: 'text', value: (row) => row.fileName },
  },
});

export const catalogueImportCalls = {
  catalogueExport,
  catalogueImportCheck,
  catalogueImportMark,
  catalogueImportApply,
  catalogueHistory,
};
