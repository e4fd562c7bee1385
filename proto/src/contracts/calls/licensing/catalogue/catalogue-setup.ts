import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { catalogueKindSchema } from '../../../../domain/enumerations/catalogue.js';
import { requiredText, revisionSchema } from '../../../../domain/values/ids.js';
import { listRequest, listResponse, several } from '../../../page.js';
import { instantSchema } from '../../../../domain/values/time.js';
import { nameIn } from '../../../../domain/values/text/names.js';

const codeField = requiredText(80);
const flag = z.preprocess((v) => (v === 'true' ? true : v === 'false' ? false : v), z.boolean().optional());

/** The editable fields of an entry, for form and service. */
export const catalogueFields = z.strictObject({ name: requiredText(100), nameZh: requiredText(100), active: z.boolean() });

export const catalogueEntrySchema = z.object({
  code: z.string(),
  kind: catalogueKindSchema,
  /** The code of the segment that it belongs to, its own for a segment. */
  segment: z.string(),
  /** The parent entry; null for a segment. */
  parent: z.string().nullable(),
  parentName: z.string().nullable(),
  parentNameZh: z.string().nullable(),
  name: z.string(),
  nameZh: z.string(),
  active: z.boolean(),
  /** Active, as are all its parents. */
  offered: z.boolean(),
  /** Added by the tenant. */
  own: z.boolean(),
  /** Who saved it last; null while it is unchanged since shipping. */
  byName: z.string().nullable(),
  at: instantSchema.nullable(),
  /** 0 while it is unchanged since shipping. */
  revision: z.int(),
});
export type CatalogueEntry = z.infer<typeof catalogueEntrySchema>;
const detailSchema = catalogueEntrySchema.extend({
  /** Deals in force or in progress that use it or something in it. */
  liveDeals: z.int(),
});

/** `position` is the order of the catalogue: each segment with its sub-categories, each of them with its product types. */
export const CATALOGUE_SORTS = ['position', 'name', 'nameZh', 'kind', 'parent', 'active', 'at'] as const;

/** All of it, switched-off entries too. */
export const catalogueList = defineCall({
  subject: 'licensing.catalogue.list.v1',
  access: 'admin.settings',
  http: 'GET /Catalogue/List',
  shows: ['catalogue'],
  summary: 'The catalogue of article categories for its administrators; searches names in both languages and codes.',
  request: listRequest(CATALOGUE_SORTS, { segment: several(codeField), kind: several(catalogueKindSchema), active: flag }),
  response: listResponse(catalogueEntrySchema),
  columns: {
    name: { kind: 'text', value: (row) => row.name },
    nameZh: { kind: 'text', value: (row) => row.nameZh },
    kind: { kind: 'label', texts: 'catalogueKind', value: (row) => row.kind },
    parent: { kind: 'text', value: (row, language) => nameIn(language, row, 'parentName') },
    code: { kind: 'text', value: (row) => row.code },
    active: { kind: 'flag', value: (row) => row.active },
    at: { kind: 'instant', value: (row) => row.at },
  },
});

/** Errors: notFound. */
export const catalogueRead = defineCall({
  subject: 'licensing.catalogue.read.v1',
  access: 'admin.settings',
  http: 'GET /Catalogue/Read',
  shows: ['catalogue'],
  summary: 'One entry of the catalogue with the number of live deals that use it.',
  request: z.strictObject({ code: codeField }),
  response: detailSchema,
});

/**
 * Renames an entry or switches it on or off; `revision` 0 for an unchanged shipped one. Deals that name it
 * keep it. Errors: alreadyExists when another entry of the same level has the name (rule
 * `catalogueNameTaken`), conflict, notFound.
 */
export const catalogueSave = defineCall({
  subject: 'licensing.catalogue.save.v1',
  access: 'admin.settings',
  http: 'POST /Catalogue/Save',
  changes: ['catalogue'],
  summary: 'Renames an entry of the catalogue or switches it on or off.',
  request: catalogueFields.extend({ code: codeField, revision: revisionSchema }),
  response: detailSchema,
});

/**
 * Adds a sub-category of a segment or a product type of a sub-category; the service generates its code.
 * Errors: alreadyExists, notFound.
 */
export const catalogueAdd = defineCall({
  subject: 'licensing.catalogue.add.v1',
  access: 'admin.settings',
  http: 'POST /Catalogue/Add',
  changes: ['catalogue'],
  summary: 'Adds a sub-category or a product type to the catalogue.',
  request: catalogueFields.extend({ parent: codeField }),
  response: detailSchema,
});

/** The calls of the catalogue's administration. */
export const catalogueCalls = { catalogueList, catalogueRead, catalogueSave, catalogueAdd };
