import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { territorySchema } from '../../../../domain/enumerations/property.js';
import { requiredText, revisionSchema } from '../../../../domain/values/ids.js';
import { instantSchema } from '../../../../domain/values/time.js';

/** Two to eight capital letters or digits, beginning with a letter; the ISO code where there is one. */
const codeField = z.string().trim().toUpperCase().min(1, { error: 'required' }).pipe(territorySchema);
export const territoryFields = z.strictObject({ code: codeField, name: requiredText(100), nameZh: requiredText(100) });

export const territoryRowSchema = z.object({
  code: territorySchema,
  name: z.string(),
  nameZh: z.string(),
  revision: z.int(),
  /** Who saved it last; null for those that a tenant begins with. */
  byName: z.string().nullable(),
  at: instantSchema,
});
export type TerritoryRow = z.infer<typeof territoryRowSchema>;

export const territoryList = defineCall({
  subject: 'identity.territory.list.v1',
  access: 'property.read',
  http: 'GET /AppSetting/Territories',
  shows: ['territory'],
  summary: 'All territories of the tenant, by code.',
  request: z.strictObject({}),
  response: z.array(territoryRowSchema),
});

/**
 * Adds a territory (without `revision`) or renames one. The code never changes. Errors: alreadyExists for a new one
 * whose code or name is taken (rule `territoryExists`), conflict, notFound.
 */
export const territorySave = defineCall({
  subject: 'identity.territory.save.v1',
  access: 'admin.settings',
  http: 'POST /AppSetting/SaveTerritory',
  changes: ['territory'],
  summary: 'Adds or renames a territory.',
  request: territoryFields.extend({ revision: revisionSchema.optional() }),
  response: territoryRowSchema,
});

/** Errors: inUse while a property or a character of a licensor is assigned to it (rule `territoryInUse`), notFound. */
export const territoryDelete = defineCall({
  subject: 'identity.territory.delete.v1',
  access: 'admin.settings',
  http: 'POST /AppSetting/DeleteTerritory',
  changes: ['territory'],
  summary: 'Removes a territory that nothing is assigned to.',
  request: z.strictObject({ code: territorySchema, revision: revisionSchema }),
  response: z.boolean(),
});

export const territoryCalls = { territoryList, territorySave, territoryDelete };
