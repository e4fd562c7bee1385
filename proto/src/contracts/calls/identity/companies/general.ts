import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { languageSchema } from '../../../../domain/enumerations/identity.js';
import { idSchema } from '../../../../domain/values/ids.js';
import { SEARCH_FROM } from '../../../../domain/search/searchable.js';

/** An option of a selection list: the displayed and the stored value. */
export const optionSchema = z.object({ Name: z.string(), Value: z.string() });

export const generalLicensees = defineCall({
  subject: 'identity.general.licensees.v1',
  access: 'company.read',
  http: 'GET /General/GetLicensees',
  ignoresUnknown: true,
  shows: ['company'],
  summary: 'All active licensees as options.',
  request: z.strictObject({}),
  response: z.array(optionSchema),
});

/** Returns an empty list below three characters. At most 50 options. */
export const generalSearchLicensees = defineCall({
  subject: 'identity.general.search-licensees.v1',
  access: 'company.read',
  http: 'GET /General/SearchLicensees',
  ignoresUnknown: true,
  shows: ['company'],
  summary: `Licensees by name, from the ${SEARCH_FROM}rd character.`,
  request: z.strictObject({ query: z.string().trim().max(200) }),
  response: z.array(optionSchema),
});

export const generalSalesUsers = defineCall({
  subject: 'identity.general.sales-users.v1',
  access: 'company.read',
  http: 'GET /General/GetAllSaleUsers',
  ignoresUnknown: true,
  shows: ['user'],
  summary: 'Active sales users as options.',
  request: z.strictObject({}),
  response: z.array(optionSchema.extend({ Email: z.string(), UserId: idSchema })),
});

export const generalLanguages = defineCall({
  subject: 'identity.general.languages.v1',
  access: 'public',
  http: 'GET /General/GetLanguages',
  ignoresUnknown: true,
  shows: ['settings'],
  summary: 'Interface languages as options.',
  request: z.strictObject({}),
  response: z.array(optionSchema),
});

/** Values are minutes ahead of UTC: every offset that is in use somewhere. */
export const generalTimeZones = defineCall({
  subject: 'identity.general.time-zones.v1',
  access: 'public',
  inLanguage: true,
  http: 'GET /General/GetTimeZones',
  ignoresUnknown: true,
  shows: ['settings'],
  summary: 'Time zones as options.',
  request: z.strictObject({ languageCode: languageSchema.optional() }),
  response: z.array(optionSchema),
});
