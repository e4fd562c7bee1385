import { z } from 'zod';
import { defineCall } from '../../call.js';
import { COMPANY_KINDS, companyKindSchema } from '../../enumerations/identity.js';
import { idSchema, requiredText, revisionSchema, text } from '../../ids.js';
import { listRequest, listResponse, several } from '../../page.js';

export const companyFields = z.strictObject({
  kind: companyKindSchema,
  name: requiredText(200),
  nameZh: text(200).optional(),
  /** Letters only. */
  shortName: text(40)
    .regex(/^[A-Za-z]*$/)
    .optional(),
  parentId: idSchema.optional(),
  country: text(2).optional(),
  address: text(500).optional(),
  industry: text(100).optional(),
});

export const companySchema = z.object({
  id: idSchema,
  kind: companyKindSchema,
  name: z.string(),
  nameZh: z.string().nullable(),
  shortName: z.string().nullable(),
  parentId: idSchema.nullable(),
  parentName: z.string().nullable(),
  country: z.string().nullable(),
  address: z.string().nullable(),
  industry: z.string().nullable(),
  active: z.boolean(),
  revision: z.int(),
});
export type Company = z.infer<typeof companySchema>;

const flag = z.preprocess((v) => (v === 'true' ? true : v === 'false' ? false : v), z.boolean().optional());

export const companyList = defineCall({
  subject: 'identity.company.list.v1',
  access: 'company.read',
  http: 'GET /LicenseeInformation/List',
  summary: 'Companies: licensees, sub-licensees, brand owners, agents, the licensor.',
  request: listRequest(['name', 'kind', 'country', 'active'], { kind: several(z.enum(COMPANY_KINDS)), active: flag }),
  response: listResponse(companySchema),
});

export const companyRead = defineCall({
  subject: 'identity.company.read.v1',
  access: 'company.read',
  http: 'GET /LicenseeInformation/Read',
  summary: 'One company.',
  request: z.strictObject({ id: idSchema }),
  response: companySchema,
});

/** Active companies of a kind for a picker, by name; `search` matches any part of either name. At most 50. */
export const companyPick = defineCall({
  subject: 'identity.company.pick.v1',
  access: 'company.read',
  http: 'GET /General/PickCompanies',
  summary: 'Companies to choose from.',
  request: z.strictObject({
    kind: several(z.enum(COMPANY_KINDS)),
    search: z.string().trim().max(200).optional(),
    parentId: idSchema.optional(),
  }),
  response: z.array(
    companySchema.pick({ id: true, kind: true, name: true, nameZh: true, shortName: true, parentId: true, country: true, address: true }),
  ),
});

/** Creates (without `revision`) or changes a company. Errors: alreadyExists, conflict, notFound. */
export const companySave = defineCall({
  subject: 'identity.company.save.v1',
  access: 'company.write',
  http: 'POST /LicenseeInformation/Save',
  summary: 'Creates or changes a company.',
  request: companyFields.extend({ id: idSchema, revision: revisionSchema.optional(), active: z.boolean().default(true) }),
  response: companySchema,
});
