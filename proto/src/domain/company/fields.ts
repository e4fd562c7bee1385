import { z } from 'zod';
import { contactTitleSchema, countrySchema, genderTitleSchema, industrySchema } from '../enumerations/company.js';
import { DEFAULT_TIME_OFFSET, languageSchema, timeOffsetSchema } from '../enumerations/identity.js';
import { ruleIssue } from '../values/errors.js';
import { idSchema, requiredText, text } from '../values/ids.js';
import { currencySchema } from '../values/money.js';
import { emailSchema, urlSchema } from '../user-fields/fields.js';
import { daySchema } from '../values/time.js';

/** Means the tenant's own web shop in addresses. */
export const OWN_HOST = '{host}';

const isWebsite = (value: string): boolean =>
  value.startsWith(OWN_HOST) ? /^(\/[^\s"<>\\]*)?$/.test(value.slice(OWN_HOST.length)) : urlSchema.safeParse(value).success;

/** Starts with http:// or https://, or with `{host}`, the tenant's own web shop. */
export const websiteSchema = text(300).superRefine((value, ctx) => {
  if (!isWebsite(value)) ctx.addIssue(ruleIssue('website', []));
});

/** A telephone or fax number as people write it: digits with the usual signs between them. */
export const telephoneSchema = text(40).superRefine((value, ctx) => {
  const digits = value.replaceAll(/\D/g, '').length;
  if (!/^\+?[\d\s().\-/]+(\s?(ext|x|#)\.?\s?\d+)?$/i.test(value) || digits < 5 || digits > 20) ctx.addIssue(ruleIssue('telephone', []));
});

/** Letters only. */
export const shortNameSchema = requiredText(40).superRefine((value, ctx) => {
  if (!/^[A-Za-z]*$/.test(value)) ctx.addIssue(ruleIssue('lettersOnly', []));
});

export const contactSchema = z.strictObject({
  title: contactTitleSchema,
  genderTitle: genderTitleSchema.optional(),
  firstName: requiredText(80),
  lastName: requiredText(80),
  email: emailSchema,
  phone: telephoneSchema.optional(),
});
export type Contact = z.infer<typeof contactSchema>;

/** Where a company is paid. Shown to finance, the administrator and the company itself only. */
export const bankSchema = z.strictObject({
  bankName: requiredText(200),
  bankAddress: text(300).optional(),
  accountName: requiredText(200),
  accountNumber: requiredText(40).regex(/^[\dA-Za-z][\dA-Za-z -]{3,39}$/, { error: 'format.bankAccount' }),
  swift: text(11)
    .regex(/^[A-Za-z]{6}[\dA-Za-z]{2}([\dA-Za-z]{3})?$/, { error: 'format.swift' })
    .optional(),
  currency: currencySchema.optional(),
});
export type Bank = z.infer<typeof bankSchema>;

/** Where a company is and how it is reached: the same for every kind. */
const placeFields = z.strictObject({
  country: countrySchema.optional(),
  city: text(100).optional(),
  address: text(500).optional(),
  postalCode: text(20).optional(),
  telephone: telephoneSchema.optional(),
  fax: telephoneSchema.optional(),
  website: websiteSchema.optional(),
  vatNumber: text(40).optional(),
  language: languageSchema.default('en'),
  /** Minutes ahead of UTC. */
  timeOffset: timeOffsetSchema.default(DEFAULT_TIME_OFFSET),
});

/** The fields that a licensee itself may change: all but its identity. */
export const ownCompanyFields = placeFields.extend({
  contacts: z.array(contactSchema).max(30).default([]),
  /** A JPG that was uploaded for it; people of the company and staff may see it. */
  signatureFileId: idSchema,
  /** Absent: stays as it is. */
  bank: bankSchema.nullable().optional(),
});

export const LICENSEE_KINDS = ['licensee', 'subLicensee', 'agent'] as const;

/** Licensees, sub-licensees and agents, as staff edit them. Rules between the fields: `withCompanyRules`. */
export const companyFields = ownCompanyFields.extend({
  kind: z.enum(LICENSEE_KINDS),
  name: requiredText(200),
  nameZh: text(200).optional(),
  shortName: shortNameSchema.optional(),
  /** The licensee that a sub-licensee belongs to. */
  parentId: idSchema.optional(),
  industry: industrySchema.optional(),
  signatureFileId: idSchema.optional(),
});
/** A rule of the whole form is reported together with those of its fields, not after them. */
const always = { when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null };
type Kinded = { kind?: string; parentId?: string | undefined; signatureFileId?: string | undefined };

/** A licensee signs, a sub-licensee belongs to a licensee, nobody else does. */
export const withCompanyRules = <S extends z.ZodType<Kinded, unknown>>(schema: S): S =>
  schema
    .refine(({ kind, signatureFileId }) => kind === 'agent' || Boolean(signatureFileId), {
      ...always,
      path: ['signatureFileId'],
      params: { rule: 'signatureRequired' },
    })
    .refine(({ kind, parentId }) => kind !== 'subLicensee' || Boolean(parentId), {
      ...always,
      path: ['parentId'],
      params: { rule: 'required' },
    })
    .refine(({ kind, parentId }) => kind === 'subLicensee' || !parentId, {
      ...always,
      path: ['parentId'],
      params: { rule: 'invalidValue' },
    });

export const licensorFields = placeFields.extend({
  name: requiredText(200),
  nameZh: text(200).optional(),
  shortName: shortNameSchema.optional(),
  firstName: requiredText(80),
  lastName: requiredText(80),
  email: emailSchema,
  /** The business head's signature, a JPG. */
  signatureFileId: idSchema,
  /** What debit notes of this licensor say about it, line by line. */
  debitNoteLines: z.array(requiredText(200)).max(8).default([]),
  /** Tax on royalties that this licensor bills, in percent. */
  taxPercent: z
    .string()
    .regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, { error: 'format.percent' })
    .optional(),
});

export const brandOwnerFields = placeFields.extend({
  name: requiredText(200),
  nameZh: text(200).optional(),
  shortName: shortNameSchema,
  thumbnailFileId: idSchema.optional(),
  termFrom: daySchema,
  termTo: daySchema,
  contacts: z.array(contactSchema).max(30).default([]),
});

/** A period does not end before it begins. */
export const periodRule =
  <From extends string, To extends string>(from: From, to: To) =>
  (value: Record<From | To, string>, ctx: z.RefinementCtx): void => {
    if (value[from] && value[to] && value[to] < value[from]) ctx.addIssue(ruleIssue('endsBeforeBegin', [to]));
  };
