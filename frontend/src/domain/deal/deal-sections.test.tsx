import { describe, expect, it } from '@jest/globals';
import { categoryList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { SECTIONS, type Terms } from '@bls/proto/domain/term-sheet/terms';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { cleanup, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { DealSections } from './deal-sections.js';

startBackend((fresh) => fresh.answer(categoryList, { categories: [], retired: [] }));

const ID = 'Identifies a record; its name is shown.';
const ROW = 'Identifies the row, for comparison and references.';
const PROPERTY = 'Belongs to the record of the property; the service checks the deal against it at every save.';
/** Fields of the terms that the page does not show, each with the reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'purpose.followsContractId': ID,
  'purpose.licensorId': ID,
  'purpose.licenseeId': ID,
  'keyTerms.properties.propertyId': ID,
  'keyTerms.properties.code': 'The licensor\u2019s own code; the name is shown.',
  'keyTerms.properties.brandOwnerId': 'The line of approval has the step of the brand owner.',
  'keyTerms.properties.validFrom': PROPERTY,
  'keyTerms.properties.validTo': PROPERTY,
  'keyTerms.properties.rateTypes': PROPERTY,
  'keyTerms.properties.characters.characterId': ID,
  'keyTerms.properties.characters.territories': PROPERTY,
  'keyTerms.properties.characters.validFrom': PROPERTY,
  'keyTerms.properties.characters.validTo': PROPERTY,
  'distribution.articles.id': ROW,
  'distribution.channels.id': ROW,
  'advertising.commitments.id': ROW,
  'others.makers.id': ROW,
  'others.distributors.id': ROW,
  'others.otherLicensors.id': ROW,
  'provisions.provisions.id': ROW,
  'royalty.rates.id': ROW,
  'cross.carries.id': ROW,
  'mg.groups.schedule.id': ROW,
  'mg.groups.id': ROW,
};

const REFERRED: ReadonlySet<string> = new Set(['mg.groups.id', 'keyTerms.properties.propertyId']);

/** A deal in which every field of the terms is filled in at least once. */
function fullTerms(): Terms {
  const terms = sampleTerms();
  Object.assign(terms.purpose, {
    purpose: 'renewal',
    followsContractNumber: 'CT-2024-0007',
    licensorNameZh: '授权方',
    licenseeNameZh: '被授权方',
    note: 'Follows the fair',
  });
  Object.assign(terms.basicTerms, { salesCurrency: 'CNY', conversionRate: '0.14', netOfTurnoverTax: true, turnoverTaxPercent: '13' });
  Object.assign(terms.basicTerms, { litigation: true, litigationExplanation: 'A dispute about a mould' });
  Object.assign(terms.advertising.commitments[0] ?? {}, { description: 'Billboards' });
  Object.assign(terms.others.insurance, { deviation: 'Only in China' });
  Object.assign(terms.others.otherLicensors[0] ?? {}, { contact: 'lee@moon.example' });
  const [scale] = terms.royalty.rates;
  const [group] = terms.mg.groups;
  if (!scale || !group) throw new Error('the sample has a rate and a guarantee');
  const { bands: _, mode: __, ...line } = scale;
  terms.royalty.rates.push(
    {
      ...scale,
      id: 'r3',
      type: 'slidingFee',
      bands: [
        { from: '0', to: '700', fee: '3' },
        { from: '700', fee: '2' },
      ],
    },
    { ...line, id: 'r4', type: 'flatFee', fee: '900', per: 'year' },
  );
  terms.mg.mainlandChinaPercent = '6';
  terms.mg.groups.push({ ...group, id: 'g2', name: 'Online', channel: 'online' });
  terms.cross = {
    enabled: true,
    carries: [{ id: 'x1', dimension: 'channels', groupId: 'g1', toGroupId: 'g2', fromYear: 1, toYear: 2, kind: 'excess', max: '4321' }],
  };
  return terms;
}

const inner = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
    ? inner(schema.unwrap())
    : schema;

/** The fields of a schema with those of nested objects and rows: `mg.groups.schedule.dueOn`. */
function fieldsIn(field: z.core.$ZodType, path: string): { path: string; schema: z.core.$ZodType }[] {
  const schema = inner(field);
  if (schema instanceof z.ZodArray && inner(schema.element) instanceof z.ZodObject) return fieldsIn(schema.element, path);
  if (!(schema instanceof z.ZodObject)) return [{ path, schema }];
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, one]) => fieldsIn(one, `${path}.${name}`));
}
const FIELDS = Object.entries(SECTIONS).flatMap(([name, section]) => fieldsIn(section, name));

/** Another value of the same kind. */
function other(schema: z.core.$ZodType, value: unknown): unknown {
  if (Array.isArray(value))
    return value.length > 1 ? value.slice(1) : schema instanceof z.ZodArray ? [...value, ...others(schema.element, value)] : [];
  if (schema instanceof z.ZodEnum) return others(schema, [value])[0];
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 3;
  const text = String(value);
  if (/^\d{4}-/.test(text)) return text.replace(/^\d{4}/, '2041');
  return /^\d+(\.\d+)?$/.test(text) ? (text.startsWith('0') ? '0.77' : `7${text}`) : `${text} changed`;
}
const others = (schema: z.core.$ZodType, values: readonly unknown[]): unknown[] =>
  schema instanceof z.ZodEnum ? schema.options.filter((option) => !values.includes(option)).slice(0, 1) : ['KR'];

type Loose = { [key: string]: unknown };
/** Changes a field in every row that has it; the number of places. */
function change(at: unknown, path: readonly string[], schema: z.core.$ZodType): number {
  if (Array.isArray(at)) return at.reduce<number>((places, row) => places + change(row, path, schema), 0);
  const [name = '', ...rest] = path;
  const value = (at as Loose)[name];
  if (value === undefined || value === null) return 0;
  if (rest.length > 0) return change(value, rest, schema);
  (at as Loose)[name] = other(schema, value);
  return 1;
}

async function textOf(terms: Terms): Promise<string> {
  const { container } = renderScreen(<DealSections terms={terms} />);
  // the names of the catalogue
  await waitFor(() => expect(container.textContent).not.toContain('…'));
  const text = container.textContent ?? '';
  cleanup();
  return text;
}

describe('the sections of a deal on the pages of review, term sheet and contract', () => {
  it.each(Object.keys(SECTIONS))(
    'show every field of %s, in the language of the reader where it has one, or there is a reason why not',
    async (section) => {
      const fields = FIELDS.filter(({ path }) => path.startsWith(`${section}.`));
      const seen: string[] = [];
      for (const language of ['en', 'zh'] as const) {
        const ofLanguage = fields.filter(({ path }) => path.endsWith('Zh') === (language === 'zh'));
        if (ofLanguage.length === 0) continue;
        await startLanguage(language);
        const before = await textOf(fullTerms());
        for (const { path, schema } of ofLanguage) {
          const terms = fullTerms();
          const places = change(terms, path.split('.'), schema);
          expect([path, places > 0 || path in NOT_SHOWN]).toEqual([path, true]);
          if ((await textOf(terms)) !== before) seen.push(path);
        }
      }
      expect(fields.map(({ path }) => path).filter((path) => !seen.includes(path) && !(path in NOT_SHOWN))).toEqual([]);
      // a reason is needed no more once the field is shown; ids of what others refer to change the names there
      expect(seen.filter((path) => path in NOT_SHOWN && !REFERRED.has(path))).toEqual([]);
    },
  );

  it('names only fields that exist among those that are not shown', () => {
    const known = new Set(FIELDS.map(({ path }) => path));
    expect(Object.keys(NOT_SHOWN).filter((path) => !known.has(path))).toEqual([]);
  });
});
