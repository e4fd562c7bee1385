import { z } from 'zod';
import { defineCall } from '../../../call.js';
import {
  bankSchema,
  brandOwnerFields,
  companyFields,
  contactSchema,
  licensorFields,
  ownCompanyFields,
  periodRule,
  withCompanyRules,
} from '../../../../domain/company/fields.js';
import { countryName, countrySchema, INDUSTRIES, industrySchema } from '../../../../domain/enumerations/people/company.js';
import { COMPANY_KINDS, companyKindSchema, languageSchema } from '../../../../domain/enumerations/identity.js';
import { idSchema, revisionSchema } from '../../../../domain/values/ids.js';
import { companySaved } from '../../../events/identity.js';
import { listRequest, listResponse, several } from '../../../page.js';
import { licenseePermissionSchema, roleSchema } from '../../../../domain/access/role-schemas.js';
import { daySchema, instantSchema } from '../../../../domain/values/time.js';
import { nameIn } from '../../../../domain/values/text/names.js';

/** A company as lists show it. */
export const companySchema = z.object({
  id: idSchema,
  kind: companyKindSchema,
  name: z.string(),
  nameZh: z.string().nullable(),
  shortName: z.string().nullable(),
  parentId: idSchema.nullable(),
  parentName: z.string().nullable(),
  parentNameZh: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  industry: industrySchema.nullable(),
  thumbnailFileId: idSchema.nullable(),
  active: z.boolean(),
  revision: z.int(),
});
export type Company = z.infer<typeof companySchema>;

const relatedSchema = companySchema.pick({ id: true, kind: true, name: true, nameZh: true, active: true });

/** One company whole. What does not belong to its kind is null. */
export const companyDetailSchema = companySchema.extend({
  postalCode: z.string().nullable(),
  telephone: z.string().nullable(),
  fax: z.string().nullable(),
  website: z.string().nullable(),
  vatNumber: z.string().nullable(),
  language: languageSchema,
  timeOffset: z.int(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  contacts: z.array(contactSchema),
  /** For staff and users of the company, null for others; the files service has the same scope. */
  signatureFileId: idSchema.nullable(),
  termFrom: daySchema.nullable(),
  termTo: daySchema.nullable(),
  debitNoteLines: z.array(z.string()),
  taxPercent: z.string().nullable(),
  /** Whether the reader may see where the company is paid; `bank` is null for everybody else. */
  bankShown: z.boolean(),
  bank: bankSchema.nullable(),
  subLicensees: z.array(relatedSchema),
  /** Who works there; for staff and the company itself, empty for the others. */
  people: z.array(
    z.object({
      id: idSchema,
      fullName: z.string(),
      email: z.string(),
      role: roleSchema,
      permissions: z.array(licenseePermissionSchema),
      characterIds: z.array(idSchema),
      active: z.boolean(),
    }),
  ),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type CompanyDetail = z.infer<typeof companyDetailSchema>;

const flag = z.preprocess((v) => (v === 'true' ? true : v === 'false' ? false : v), z.boolean().optional());
const saved = { id: idSchema, revision: revisionSchema.optional(), active: z.boolean().default(true) };

export const companyList = defineCall({
  subject: 'identity.company.list.v1',
  access: 'company.read',
  http: 'GET /LicenseeInformation/List',
  shows: ['company'],
  summary: 'Companies: licensees, sub-licensees, brand owners, agents, the licensor.',
  request: listRequest(['name', 'kind', 'country', 'city', 'industry', 'active', 'updatedAt'], {
    kind: several(z.enum(COMPANY_KINDS)),
    industry: several(z.enum(INDUSTRIES)),
    country: several(countrySchema),
    parentId: idSchema.optional(),
    active: flag,
  }),
  response: listResponse(companySchema.extend({ people: z.int(), subLicensees: z.int(), updatedAt: instantSchema })),
  columns: {
    name: { kind: 'text', value: (row, language) => nameIn(language, row) },
    parent: { kind: 'text', value: (row, language) => nameIn(language, row, 'parentName') },
    industry: { kind: 'label', texts: 'industry', value: (row) => row.industry },
    country: { kind: 'text', value: (row, language) => row.country && countryName(row.country, language) },
    city: { kind: 'text', value: (row) => row.city },
    people: { kind: 'number', value: (row) => row.people },
    subLicensees: { kind: 'number', value: (row) => row.subLicensees },
    shortName: { kind: 'text', value: (row) => row.shortName },
    address: { kind: 'text', value: (row) => row.address },
    updatedAt: { kind: 'instant', value: (row) => row.updatedAt },
    active: { kind: 'flag', value: (row) => row.active },
  },
});

export const companyRead = defineCall({
  subject: 'identity.company.read.v1',
  access: 'company.read',
  http: 'GET /LicenseeInformation/Read',
  shows: ['company'],
  summary: 'One company. Bank information is shown to finance, the administrator and the company itself.',
  request: z.strictObject({ id: idSchema }),
  response: companyDetailSchema,
});

/** Active companies of a kind for a picker, by name; `search` matches any part of either name. At most 50. */
export const companyPick = defineCall({
  subject: 'identity.company.pick.v1',
  access: 'company.read',
  http: 'GET /General/PickCompanies',
  shows: ['company'],
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

/** The schema of the form of a licensee, sub-licensee or agent. */
export const companySaveSchema = withCompanyRules(companyFields.extend(saved));
export const licensorSaveSchema = licensorFields.extend(saved);
export const brandOwnerSaveSchema = brandOwnerFields.extend(saved).superRefine(periodRule('termFrom', 'termTo'));
export const ownCompanySaveSchema = ownCompanyFields.extend({ revision: revisionSchema });

/** Creates (without `revision`) or changes a licensee, sub-licensee or agent. Errors: alreadyExists, conflict, notFound, ruleBroken. */
export const companySave = defineCall({
  subject: 'identity.company.save.v1',
  access: 'company.write',
  http: 'POST /LicenseeInformation/Save',
  changes: ['company'],
  summary: 'Creates or changes a licensee, sub-licensee or agent.',
  request: companySaveSchema,
  response: companyDetailSchema,
});

export const licensorSave = defineCall({
  subject: 'identity.licensor.save.v1',
  access: 'company.setup',
  http: 'POST /NewLicensorSetup/Save',
  changes: ['company'],
  summary: 'Creates or changes a licensor.',
  request: licensorSaveSchema,
  response: companyDetailSchema,
});

export const brandOwnerSave = defineCall({
  subject: 'identity.brand-owner.save.v1',
  access: 'company.setup',
  http: 'POST /NewBrandOwnerSetup/Save',
  changes: ['company', 'user'],
  summary: 'Creates or changes a brand owner.',
  request: brandOwnerSaveSchema,
  response: companyDetailSchema,
});

/**
 * For a licensor that was created by mistake. Errors: inUse while a term sheet that is neither void nor over
 * grants properties in its name (rule `licensorInTermSheets`), or it has users (`licensorHasPeople`);
 * notFound, conflict.
 */
export const licensorDelete = defineCall({
  subject: 'identity.licensor.delete.v1',
  access: 'company.setup',
  http: 'POST /NewLicensorSetup/Delete',
  changes: ['company'],
  summary: 'Removes a licensor without active deals.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema }),
  response: z.object({ deleted: z.boolean() }),
});

/** A company that deals, reports or bills name is never deleted. Deactivated, it is offered nowhere any more. */
export const companySetActive = defineCall({
  subject: 'identity.company.set-active.v1',
  access: 'company.write',
  http: 'POST /LicenseeManegementV2/SetActive',
  changes: ['company', 'user'],
  summary: 'Activates or deactivates a company.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema, active: z.boolean() }),
  response: companyDetailSchema,
});

export const companyOwnRead = defineCall({
  subject: 'identity.company.read-own.v1',
  access: 'company.own',
  http: 'GET /BasicInformation/Read',
  shows: ['company'],
  summary: 'The licensee or sub-licensee of the signed-in user.',
  request: z.strictObject({}),
  response: companyDetailSchema,
});

export const companyOwnSave = defineCall({
  subject: 'identity.company.save-own.v1',
  access: 'company.ownEdit',
  http: 'POST /BasicInformation/Save',
  changes: ['company'],
  summary: 'Changes the own company: its address, contacts, signature and bank account.',
  request: ownCompanySaveSchema,
  response: companyDetailSchema,
});

/** What everybody may see of the licensor. Debit note lines and tax are for staff; empty and null for others. */
export const licensorRead = defineCall({
  subject: 'identity.licensor.read.v1',
  access: 'session.own',
  http: 'GET /LicensorInformation/Read',
  shows: ['company'],
  summary: 'The licensors of the tenant.',
  request: z.strictObject({}),
  response: z.array(
    companyDetailSchema.pick({
      id: true,
      name: true,
      nameZh: true,
      shortName: true,
      country: true,
      city: true,
      address: true,
      postalCode: true,
      telephone: true,
      fax: true,
      website: true,
      vatNumber: true,
      firstName: true,
      lastName: true,
      email: true,
      debitNoteLines: true,
      taxPercent: true,
    }),
  ),
});

/** Companies that do not exist in the tenant are left out. */
export const companySignatures = defineCall({
  subject: 'identity.company.signatures.v1',
  access: 'internal',
  safe: true,
  summary: 'The signatures in the account information of companies: a file, or none.',
  request: z.strictObject({ companyIds: z.array(idSchema).min(1).max(10) }),
  response: z.array(z.object({ companyId: idSchema, signatureFileId: idSchema.nullable() })),
});

/** As `companySaved` publishes them. Companies that do not exist in the tenant are left out. */
export const companyCopies = defineCall({
  subject: 'identity.company.copies.v1',
  access: 'internal',
  safe: true,
  summary: 'Companies for a service whose copy of them is missing, because their last save is older than the kept events.',
  request: z.strictObject({ companyIds: z.array(idSchema).min(1).max(200) }),
  response: z.array(companySaved.payload),
});

export const companyCalls = {
  companyCopies,
  companySignatures,
  companyList,
  companyRead,
  companyPick,
  companySave,
  licensorSave,
  licensorDelete,
  brandOwnerSave,
  companySetActive,
  companyOwnRead,
  companyOwnSave,
  licensorRead,
};
