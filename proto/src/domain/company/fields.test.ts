import { describe, expect, it } from '@jest/globals';
import { CONTACT_TITLES, COUNTRIES, countryName, GENDER_TITLES, INDUSTRIES } from '../enumerations/people/company.js';
import { issuesOf } from '../values/errors.js';
import {
  brandOwnerSaveSchema,
  companySaveSchema,
  licensorSaveSchema,
  ownCompanySaveSchema,
} from '../../contracts/calls/identity/companies/company.js';
import type { z } from 'zod';

const id = '10000000-0000-4000-8000-000000000001';
const contact = { title: 'general', firstName: 'Ada', lastName: 'Lin', email: 'ada@sunrise.example' };
const licensee = { id, kind: 'licensee', name: 'Sunrise Toys', signatureFileId: id };
const bank = { bankName: 'Bank', accountName: 'Sunrise', accountNumber: '6222 0200' };

const broken = (schema: z.ZodType, value: object): string[] => {
  const result = schema.safeParse(value);
  return result.success ? [] : issuesOf(result.error).map(({ path, rule }) => `${path.join('.')}: ${rule}`);
};

describe('a licensee', () => {
  it('P-LICENSEE-07 requires a signature; an agent does not', () => {
    expect(broken(companySaveSchema, licensee)).toEqual([]);
    expect(broken(companySaveSchema, { ...licensee, signatureFileId: undefined })).toEqual(['signatureFileId: signatureRequired']);
    expect(broken(companySaveSchema, { id, kind: 'agent', name: 'Bridge' })).toEqual([]);
    expect(broken(companySaveSchema, { id, kind: 'licensee' })).toEqual(['name: required', 'signatureFileId: signatureRequired']);
    for (const nonsense of [null, undefined, 'x', 7, []]) expect(companySaveSchema.safeParse(nonsense).success).toBe(false);
    expect(broken(ownCompanySaveSchema, { revision: 1 })).toEqual(['signatureFileId: required']);
  });

  it.each(['http://sunrise.example', 'https://shop.sunrise.example/toys?a=1', '{host}', '{host}/sunrise'])(
    'P-LICENSEE-08 W-SETUP-25 accepts the website %s',
    (website) => {
      expect(broken(companySaveSchema, { ...licensee, website })).toEqual([]);
    },
  );
  it.each(['sunrise.example', 'ftp://sunrise.example', 'http://', 'http:// sunrise', '{host}x', '{Host}', 'javascript:alert(1)'])(
    'P-LICENSEE-08 W-SETUP-25 refuses the website %s',
    (website) => expect(broken(companySaveSchema, { ...licensee, website })).toEqual(['website: website']),
  );

  it('W-USERS-11 accepts one of six titles of a contact, or none', () => {
    expect(GENDER_TITLES).toEqual(['dr', 'miss', 'mr', 'mrs', 'ms', 'other']);
    const withContact = (change: object) => broken(companySaveSchema, { ...licensee, contacts: [{ ...contact, ...change }] });
    for (const genderTitle of [...GENDER_TITLES, undefined]) expect(withContact({ genderTitle })).toEqual([]);
    expect(withContact({ genderTitle: 'Sir' })).toEqual(['contacts.0.genderTitle: invalidValue']);
  });

  it('P-LICENSEE-09 P-LICENSEE-14 W-USERS-10 accepts contacts with one of six functions, both names and a valid e-mail', () => {
    expect(CONTACT_TITLES).toEqual(['ceo', 'designer', 'financier', 'general', 'eventOperator', 'other']);
    const withContact = (change: object) => broken(companySaveSchema, { ...licensee, contacts: [{ ...contact, ...change }] });
    for (const title of CONTACT_TITLES) expect(withContact({ title })).toEqual([]);
    expect(withContact({ title: 'cook' })).toEqual(['contacts.0.title: invalidValue']);
    for (const email of ['ada', 'ada@', 'ada@sunrise', '@sunrise.example'])
      expect(withContact({ email })).toEqual(['contacts.0.email: format.email']);
    expect(withContact({ firstName: ' ', lastName: undefined })).toEqual([
      'contacts.0.firstName: required',
      'contacts.0.lastName: required',
    ]);
    expect(withContact({ phone: '+86 (20) 8888-1234 ext. 5' })).toEqual([]);
    expect(withContact({ phone: 'call me' })).toEqual(['contacts.0.phone: telephone']);
  });

  it('W-LIMIT-27 W-LIMIT-28 is of one of eighteen industries', () => {
    expect(INDUSTRIES).toHaveLength(18);
    expect(new Set(INDUSTRIES).size).toBe(18);
    for (const industry of INDUSTRIES) expect(broken(companySaveSchema, { ...licensee, industry })).toEqual([]);
    expect(broken(companySaveSchema, { ...licensee, industry: 'Toys' })).toEqual(['industry: invalidValue']);
  });

  it('has an existing country, a well-formed account number, a language and a time zone', () => {
    expect(COUNTRIES).toHaveLength(249);
    expect([countryName('KR', 'en'), countryName('KR', 'zh')]).toEqual(['South Korea', '韩国']);
    expect(broken(companySaveSchema, { ...licensee, country: 'HK', bank })).toEqual([]);
    expect(broken(companySaveSchema, { ...licensee, country: 'XX' })).toEqual(['country: invalidValue']);
    expect(broken(companySaveSchema, { ...licensee, bank: { ...bank, accountNumber: '?', swift: 'ABC' } })).toEqual([
      'bank.accountNumber: format.bankAccount',
      'bank.swift: format.swift',
    ]);
    expect(companySaveSchema.parse(licensee)).toMatchObject({ language: 'en', timeOffset: 480, active: true });
    expect(broken(companySaveSchema, { ...licensee, language: 'fr', timeOffset: 900 })).toEqual([
      'language: invalidValue',
      'timeOffset: atMost',
    ]);
  });

  it('has a parent licensee exactly when it is a sub-licensee', () => {
    const sub = { ...licensee, kind: 'subLicensee' };
    expect(broken(companySaveSchema, { ...sub, parentId: id })).toEqual([]);
    expect(broken(companySaveSchema, sub)).toEqual(['parentId: required']);
    expect(broken(companySaveSchema, { ...licensee, parentId: id })).toEqual(['parentId: invalidValue']);
  });
});

describe('licensor and brand owner', () => {
  const licensor = { id, name: 'Castle Lane', firstName: 'Ben', lastName: 'Ho', email: 'ben@castle.example', signatureFileId: id };
  const owner = { id, name: 'Moonhare', shortName: 'Moon', termFrom: '2026-01-01', termTo: '2026-01-01' };

  it("P-LICENSOR-07 requires the licensor's business head: signature, names and e-mail", () => {
    expect(broken(licensorSaveSchema, licensor)).toEqual([]);
    expect(broken(licensorSaveSchema, { id, name: 'Castle Lane' })).toEqual([
      'firstName: required',
      'lastName: required',
      'email: required',
      'signatureFileId: required',
    ]);
    for (const taxPercent of ['0', '6', '6.25', '100']) expect(broken(licensorSaveSchema, { ...licensor, taxPercent })).toEqual([]);
    for (const taxPercent of ['-1', '101', '6,5'])
      expect(broken(licensorSaveSchema, { ...licensor, taxPercent })).toEqual(['taxPercent: format.percent']);
  });

  it('P-BRAND-09 W-SETUP-22 accepts only letters as the short name of a brand owner', () => {
    expect(broken(brandOwnerSaveSchema, owner)).toEqual([]);
    for (const shortName of ['Moon1', 'Moon Hare', 'M.', '月'])
      expect(broken(brandOwnerSaveSchema, { ...owner, shortName })).toEqual(['shortName: lettersOnly']);
    expect(broken(brandOwnerSaveSchema, { ...owner, shortName: undefined })).toEqual(['shortName: required']);
    expect(broken(brandOwnerSaveSchema, { ...owner, termTo: '2025-12-31' })).toEqual(['termTo: endsBeforeBegin']);
  });
});
