import { z } from 'zod';
import { contactTitleSchema, countrySchema, genderTitleSchema, industrySchema } from '../enumerations/people/company.js';
import { DEFAULT_TIME_OFFSET, languageSchema, timeOffsetSchema } from '../enumerations/identity.js';
import { alwaysChecked, ruleIssue } from '../values/errors.js';
import { idSchema, requiredText, text } from '../values/ids.js';
import { currencySchema } from '../values/money-schemas.js';
import { emailSchema, urlSchema } from '../user-fields/fields.js';
import { daySchema } from '../values/time.js';

/** Placeholder of the tenant's own web shop in addresses. */
export const OWN_HOST = '{host}';

const isWebsite = (value: string): boolean =>
  value.startsWith(OWN_HOST) ? /^(\/[^\s"<>\\]*)?$/.test(value.slice(OWN_HOST.length)) : urlSchema.safeParse(value).success;

/** Starts with http:// or https://, or with `{host}`, the tenant's own web shop. */
export const websiteSchema = text(300).superRefine((value, ctx) => {
  if (!isWebsite(value)) ctx.addIssue(ruleIssue('website', []));
});

/** A telephone or fax number: digits, spaces and the usual separators. */
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

/** The company's bank account. Shown only to finance, the administrator and the company itself. */
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

/** Address and contact data, the same for every kind of company. */
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

/** The fields that a licensee may change itself: all except those that identify it. */
export const ownCompanyFields = placeFields.extend({
  contacts: z.array(contactSchema).max(30).default([]),
  /** A JPG uploaded for this purpose; users of the company and staff may see it. */
  signatureFileId: idSchema,
  /** Absent: unchanged. */
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
type Kinded = { kind?: string; parentId?: string | undefined; signatureFileId?: string | undefined };

/** A licensee requires a signature, a sub-licensee a parent licensee; nobody else may have a parent. */
export const withCompanyRules = <S extends z.ZodType<Kinded, unknown>>(schema: S): S =>
  schema
    .refine(({ kind, signatureFileId }) => kind === 'agent' || Boolean(signatureFileId), {
      ...alwaysChecked,
      path: ['signatureFileId'],
      params: { rule: 'signatureRequired' },
    })
    .refine(({ kind, parentId }) => kind !== 'subLicensee' || Boolean(parentId), {
      ...alwaysChecked,
      path: ['parentId'],
      params: { rule: 'required' },
    })
    .refine(({ kind, parentId }) => kind === 'subLicensee' || !parentId, {
      ...alwaysChecked,
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
  /** The lines that debit notes of this licensor print about it. */
  debitNoteLines: z.array(requiredText(200)).max(8).default([]),
  /** Tax on royalties billed by this licensor, in percent. */
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

/** The end of a period must not be before its start. */
export const periodRule =
  <From extends string, To extends string>(from: From, to: To) =>
  (value: Record<From | To, string>, ctx: z.RefinementCtx): void => {
    if (value[from] && value[to] && value[to] < value[from]) ctx.addIssue(ruleIssue('endsBeforeBegin', [to]));
  };
