import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { SECTIONS } from '../term-sheet/terms.js';
import { sampleTerms } from '../term-sheet/testing/sample-terms.js';
import { AGREED_TERM_NAMES, AGREED_TERMS, NOT_PRINTED, termsWithoutPlace } from './agreed-terms.js';
import { inLanguage, PLACEHOLDER_ROWS, PLACEHOLDERS, unknownPlaceholders, type UsedPlaceholder } from './placeholders.js';

/** The fields of a schema, with those of nested objects and rows: `mg.groups.schedule.dueOn`. */
function fieldsIn(schema: z.core.$ZodType, path: string): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsIn(schema.unwrap(), path);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return fieldsIn(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element, path);
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => fieldsIn(field, path ? `${path}.${name}` : name));
}
const FIELDS = Object.entries(SECTIONS).flatMap(([name, section]) => fieldsIn(section, name));
/** `rateRows.rate` as it is used inside its rows. */
const usedAs = (path: string): UsedPlaceholder => {
  const [rows = '', field] = path.split('.');
  return field === undefined ? { name: rows } : { name: field, within: rows };
};
const ALL: UsedPlaceholder[] = [
  ...PLACEHOLDERS.map((name) => ({ name })),
  ...Object.entries(PLACEHOLDER_ROWS).flatMap(([within, fields]) => fields.map((name) => ({ name, within }))),
];
/** A deal that has every term that a deal may have. */
const fullTerms = () => {
  const terms = sampleTerms();
  terms.purpose.purpose = 'renewal';
  terms.purpose.followsContractNumber = 'CT-2024-0007';
  Object.assign(terms.basicTerms, { salesCurrency: 'CNY', conversionRate: '0.14', netOfTurnoverTax: true, turnoverTaxPercent: '13' });
  terms.mg.mainlandChinaPercent = '6';
  terms.advertising.commitments.push({ id: 's3', kind: 'advertising', channels: ['tv'], spendingType: 'percentOfForecast', percent: '1' });
  const carry = { groupId: 'g1', fromYear: 1, kind: 'excess', max: '20000' } as const;
  terms.cross = {
    enabled: true,
    carries: [
      { ...carry, id: 'x1', toYear: 2 },
      { ...carry, id: 'x2', dimension: 'categories', toGroupId: 'g2', toYear: 1 },
    ],
  };
  return terms;
};

describe('the terms of a deal and the placeholders of templates', () => {
  it('every field of the terms is printed by a placeholder, or has a reason why it is not', () => {
    const printed: string[] = AGREED_TERM_NAMES.flatMap((name) => AGREED_TERMS[name].fields);
    const named = [...printed, ...Object.keys(NOT_PRINTED)];
    expect(FIELDS.filter((field) => !named.includes(field))).toEqual([]);
    expect(named.filter((field) => !FIELDS.includes(field))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it('name only placeholders that exist', () => {
    const named = AGREED_TERM_NAMES.flatMap((name) => AGREED_TERMS[name].printedBy.flat());
    expect(unknownPlaceholders(named.map(usedAs))).toEqual([]);
  });

  it('a template without placeholders has a place for no term, one with all of them for every term', () => {
    expect(termsWithoutPlace(fullTerms(), [])).toEqual(AGREED_TERM_NAMES);
    expect(termsWithoutPlace(fullTerms(), ALL)).toEqual([]);
  });

  it('each list of placeholders alone gives its term a place, and no part of it does', () => {
    for (const term of AGREED_TERM_NAMES) {
      for (const placeholders of AGREED_TERMS[term].printedBy) {
        const used = placeholders.map(usedAs);
        expect(termsWithoutPlace(fullTerms(), used)).not.toContain(term);
        if (used.length > 1) expect(termsWithoutPlace(fullTerms(), used.slice(1))).toContain(term);
      }
    }
  });

  it('asks for no place for what the deal does not have', () => {
    const terms = sampleTerms();
    Object.assign(terms, { advertising: { commitments: [] }, provisions: { provisions: [] } });
    const missing = termsWithoutPlace(terms, []);
    for (const absent of [
      'carries',
      'carriesBetween',
      'conversion',
      'mainlandChina',
      'turnoverTax',
      'followsContract',
      'advertising',
      'provisions',
    ] as const)
      expect(missing).not.toContain(absent);
    for (const present of ['minimumPayments', 'makers', 'insurance', 'rates', 'paymentDays'] as const) expect(missing).toContain(present);
  });

  it('a placeholder may name a language and stand within a condition', () => {
    const used = [
      { name: 'territories.zh' },
      { name: 'hasCarries' },
      { name: 'carryRows', within: 'hasCarries' },
      { name: 'max.en', within: 'carryRows' },
      { name: 'paymentDays.en', within: 'hasCarries' },
    ];
    expect(unknownPlaceholders(used)).toEqual([]);
    expect(unknownPlaceholders([{ name: 'territories.fr' }, { name: 'rate', within: 'carryRows' }, { name: 'rate' }])).toEqual([
      'territories.fr',
      'rate',
    ]);
    expect(termsWithoutPlace(sampleTerms(), used)).not.toContain('territories');
  });

  it('no line of a bilingual document mixes the languages', () => {
    expect(inLanguage({ en: '90 days', zh: '90 天' }, 'bilingual')).toBe('90 days\n90 天');
    expect(inLanguage({ en: 'USD', zh: 'USD' }, 'bilingual')).toBe('USD');
  });
});
