import { z } from 'zod';
import { defineCall } from '../../call.js';
import { territorySchema } from '../../../domain/enumerations/property.js';
import { rateTypeSchema } from '../../../domain/enumerations/term-sheet.js';
import { idSchema, revisionSchema } from '../../../domain/values/ids.js';
import { several } from '../../page.js';
import { propertySaveSchema } from '../../../domain/property/fields.js';
import { daySchema, instantSchema } from '../../../domain/values/time.js';

const shared = {
  name: z.string(),
  nameZh: z.string().nullable(),
  territories: z.array(territorySchema),
  validFrom: daySchema,
  validTo: daySchema,
  imageFileId: idSchema.nullable(),
  thumbnailFileId: idSchema.nullable(),
  active: z.boolean(),
};

/** A property with all its characters, switched-off ones too, as those who set them up see it. */
export const propertyDetailSchema = z.object({
  ...shared,
  propertyId: idSchema,
  code: z.string(),
  brandOwnerId: idSchema.nullable(),
  brandOwnerName: z.string().nullable(),
  brandOwnerNameZh: z.string().nullable(),
  brandOwnerReviews: z.boolean(),
  rateTypes: z.array(rateTypeSchema),
  revision: z.int(),
  updatedAt: instantSchema,
  characters: z.array(z.object({ ...shared, characterId: idSchema })),
});
export type PropertyDetail = z.infer<typeof propertyDetailSchema>;

const flag = z.preprocess((v) => (v === 'true' ? true : v === 'false' ? false : v), z.boolean().optional());

export const propertySetup = defineCall({
  subject: 'licensing.property.setup.v1',
  access: 'company.read',
  http: 'GET /NewBrandOwnerSetup/Characters',
  shows: ['property'],
  summary: 'Properties with all their characters: of a brand owner, the licensor\u2019s own, or those of given characters.',
  request: z.strictObject({ brandOwnerId: idSchema.optional(), licensorOwn: flag, characterIds: several(idSchema) }),
  response: z.object({ properties: z.array(propertyDetailSchema) }),
});

export const propertyRead = defineCall({
  subject: 'licensing.property.read.v1',
  access: 'company.read',
  http: 'GET /NewBrandOwnerSetup/Property',
  shows: ['property'],
  summary: 'One property with all its characters and who changed it last.',
  request: z.strictObject({ propertyId: idSchema }),
  response: propertyDetailSchema.extend({
    /** Newest first, at most 20; for licensor staff. */
    history: z.array(z.object({ revision: z.int(), byName: z.string(), at: instantSchema })),
  }),
});

/** Creates (without `revision`) or changes a property and its characters. Errors: alreadyExists, conflict, ruleBroken. */
export const propertySave = defineCall({
  subject: 'licensing.property.save.v1',
  access: 'company.setup',
  http: 'POST /NewBrandOwnerSetup/SaveProperty',
  changes: ['company', 'property'],
  summary: 'Creates or changes a property and its characters.',
  request: propertySaveSchema,
  response: propertyDetailSchema,
});

/** Errors: notFound, conflict, inUse while a term sheet names it or one of its characters, or agents offer it. */
export const propertyDelete = defineCall({
  subject: 'licensing.property.delete.v1',
  access: 'company.setup',
  http: 'POST /NewBrandOwnerSetup/DeleteProperty',
  changes: ['company', 'property'],
  summary: 'Removes a property that no term sheet names, with its characters.',
  request: z.strictObject({ propertyId: idSchema, revision: revisionSchema }),
  response: z.object({ deleted: z.boolean() }),
});

/** Errors: notFound, conflict, inUse while a term sheet names it or agents offer it. */
export const characterDelete = defineCall({
  subject: 'licensing.property.delete-character.v1',
  access: 'company.setup',
  http: 'POST /NewBrandOwnerSetup/DeleteCharacter',
  changes: ['property'],
  summary: 'Removes a character that no term sheet names.',
  request: z.strictObject({ propertyId: idSchema, characterId: idSchema, revision: revisionSchema }),
  response: propertyDetailSchema,
});

/** Called by identity before it removes a licensor. */
export const licensorUse = defineCall({
  subject: 'licensing.licensor.use.v1',
  access: 'internal',
  summary: 'The number of active term sheets that grant properties in the name of a licensor.',
  request: z.strictObject({ companyId: idSchema }),
  response: z.object({ activeTermSheets: z.int() }),
});

export const propertyCalls = { propertySetup, propertyRead, propertySave, propertyDelete, characterDelete, licensorUse };
