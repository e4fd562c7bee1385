import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { companyKindSchema } from '../../../../domain/enumerations/identity.js';
import { idSchema, requiredText } from '../../../../domain/values/ids.js';
import { several } from '../../../page.js';
import { categoryViewSchema, propertyViewSchema } from '../../../views/term-sheet.js';

export const propertyList = defineCall({
  subject: 'licensing.property.list.v1',
  access: 'property.read',
  http: 'GET /TermSheetV2/Properties',
  shows: ['property'],
  summary: 'The properties and characters that the caller may see: its own for a brand owner, assigned ones for an agent.',
  request: z.strictObject({}),
  response: z.object({ properties: z.array(propertyViewSchema) }),
});

export const categoryList = defineCall({
  subject: 'licensing.category.list.v1',
  access: 'property.read',
  http: 'GET /TermSheetV2/Categories',
  shows: ['catalogue'],
  summary: 'The catalogue of article categories in English and Chinese.',
  request: z.strictObject({}),
  response: z.object({
    categories: z.array(categoryViewSchema),
    /** Names of entries that are not offered any more: older deals still contain them. */
    retired: z.array(z.object({ code: z.string(), name: z.string(), nameZh: z.string() })),
  }),
});

/** For other services, which store codes and show names. */
export const categoryNames = defineCall({
  subject: 'licensing.category.names.v1',
  access: 'internal',
  summary: 'The names of categories and sub-categories by code, also of those that are not offered any more.',
  request: z.strictObject({}),
  response: z.object({ names: z.array(z.object({ code: z.string(), name: z.string(), nameZh: z.string() })) }),
  safe: true,
});

/** Nothing for a sub-category that is unknown or not offered. */
export const productTypeList = defineCall({
  subject: 'licensing.product-type.list.v1',
  access: 'property.read',
  http: 'GET /TermSheetV2/ProductTypes',
  shows: ['catalogue'],
  summary: 'The product types of a sub-category: suggested product names of a deal.',
  request: z.strictObject({ subCategory: requiredText(80) }),
  response: z.object({ productTypes: z.array(z.object({ code: z.string(), name: z.string(), nameZh: z.string() })) }),
});

export const partyList = defineCall({
  subject: 'licensing.party.list.v1',
  access: 'termSheet.create',
  http: 'GET /TermSheetV2/Parties',
  shows: ['company'],
  summary: 'Companies that can be a party of a deal, by name; at most 50.',
  request: z.strictObject({ kind: several(companyKindSchema), search: z.string().trim().max(100).optional(), id: idSchema.optional() }),
  response: z.object({
    parties: z.array(
      z.object({
        companyId: idSchema,
        kind: companyKindSchema,
        name: z.string(),
        nameZh: z.string().optional(),
        shortName: z.string().optional(),
      }),
    ),
  }),
});
