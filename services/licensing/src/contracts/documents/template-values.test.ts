import { describe, expect, it } from '@jest/globals';
import { PLACEHOLDER_CONDITIONS, PLACEHOLDER_ROWS, PLACEHOLDERS } from '@bls/proto/domain/contract-template/placeholders';
import { TEMPLATE_TYPES } from '@bls/proto/domain/contract-template/fields';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { namesIn } from '../../catalogue/catalogue.queries.js';
import { SHIPPED } from '../../catalogue/shipped.js';
import { defaultTerritoryName } from '../../identity-copies/territories.queries.js';
import { defaultTemplate } from '../templates/defaults/default-template.js';
import { type Documented, templateValues } from './template-values.js';

const terms = sampleTerms();
const contract = (change: Partial<typeof terms> = {}): Documented => ({
  tenant: 'CTL',
  number: 'CT-2026-0001',
  termSheetNumber: 'TS-2026-0001',
  termSheetVersion: 2,
  terms: {
    ...terms,
    cross: { enabled: true, carries: [{ id: 'x1', groupId: 'g1', fromYear: 1, toYear: 2, kind: 'shortfall', max: null }] },
    ...change,
  },
});
const sources = {
  createdOn: '2026-11-20',
  clauses: [],
  parties: { licensor: undefined, licensee: undefined },
  names: namesIn(SHIPPED),
  territoryName: defaultTerritoryName,
  companyName: () => undefined,
};
const valuesOf = (change: Partial<typeof terms> = {}) => templateValues(contract(change), sources, 'bilingual');
const values = valuesOf();

describe('the values of a contract for a template of both languages', () => {
  it('has a text for every placeholder, row and condition, without gaps', () => {
    const named = Object.keys(values).filter((name) => !name.includes('.'));
    expect(named.toSorted()).toEqual([...PLACEHOLDERS, ...Object.keys(PLACEHOLDER_ROWS), ...PLACEHOLDER_CONDITIONS].toSorted());
    expect(JSON.stringify(values)).not.toMatch(/undefined|\{\{/);
  });

  it('has each language on lines of its own, and each alone', () => {
    expect(values['territories']).toBe('China, Hong Kong\n中国、香港');
    expect(values['territories.en']).toBe('China, Hong Kong');
    expect(values['territories.zh']).toBe('中国、香港');
    expect(values['provisions']).toBe('Samples: Six samples of each article are free of charge.');
  });

  it('writes the month of a day as a word, and Chinese days with 年月日', () => {
    expect(values['date']).toBe('20 November 2026\n2026年11月20日');
    expect(values['term.en']).toBe('1 January 2027 to 31 December 2028');
    expect(values['term.zh']).toBe('2027年1月1日 至 2028年12月31日');
    expect(values['instalmentRows']).toEqual([
      expect.objectContaining({ 'dueOn.en': '15 January 2027', 'dueOn.zh': '2027年1月15日', amount: 'USD 48,000.00' }),
      expect.objectContaining({ 'dueOn.en': '15 January 2028', amount: 'USD 72,000.00' }),
    ]);
  });

  it('has shares as words of a sentence, what guarantees match and what years carry to each other', () => {
    expect(values['advertising.en']).toContain('2 % of net sales');
    expect(values['advertising.zh']).toContain('净销售额的 2 %');
    expect(values['guaranteeTerms.en']).toMatch(/^All articles · Category: All · .*Years: Each Contract Year on its own/);
    expect(values['crossCollateralization.en']).toMatch(
      /^All articles · Shortfall, carried forward · Contract Year 1 · Contract Year 2 · without limit/,
    );
    expect(values['carryRows']).toEqual([expect.objectContaining({ group: 'All articles', 'max.zh': '不设上限' })]);
  });

  it('has a line for the clause between years, and one for that between guarantees', () => {
    const [group] = terms.mg.groups;
    if (!group) throw new Error('the sample has a guarantee');
    const years = { id: 'x1', groupId: group.id, fromYear: 1, toYear: 2, kind: 'excess' } as const;
    const cross = { enabled: true, carries: [years, { ...years, id: 'x2', dimension: 'categories' as const, toGroupId: 'g2' }] };
    const both = valuesOf({ mg: { ...terms.mg, groups: [group, { ...group, id: 'g2', name: 'Books' }] }, cross });
    for (const language of ['en', 'zh']) expect(String(both[`crossClause.${language}`]).split('\n')).toHaveLength(2);
  });

  it('calls a contract year as the contract defines it', () => {
    const [rate] = terms.royalty.rates;
    const [commitment] = terms.advertising.commitments;
    const [group] = terms.mg.groups;
    if (!rate || !commitment || !group) throw new Error('the sample has a rate, a commitment and a guarantee');
    const flat = { ...rate, type: 'flatFee' as const, fee: '100', rate: undefined, bands: undefined };
    const carry = { groupId: group.id, fromYear: 1, toYear: 1, kind: 'excess' as const, toGroupId: 'g2', dimension: 'categories' as const };
    const printed = valuesOf({
      royalty: {
        rates: [
          { ...flat, per: 'year' },
          { ...flat, id: 'r9', per: 'term' },
        ],
      },
      advertising: { ...terms.advertising, commitments: [{ ...commitment, year: undefined }] },
      mg: { ...terms.mg, groups: [group, { ...group, id: 'g2', name: 'Books', years: 'all' }] },
      cross: {
        enabled: true,
        carries: [
          { ...carry, id: 'x1' },
          { id: 'x2', groupId: group.id, fromYear: 1, toYear: 2, kind: 'shortfall' },
        ],
      },
    });
    const texts = JSON.stringify([printed, TEMPLATE_TYPES.map((type) => defaultTemplate(type, 'bilingual'))]);
    for (const written of ['every Contract Year', 'USD 100.00 / Contract Year', 'USD 100.00 / whole Term', 'All Contract Years together'])
      expect(texts).toContain(written);
    expect(texts).not.toMatch(/contract year|Contract year|contract Year/);
  });

  it('says what each royalty base and net sales are', () => {
    const written = JSON.stringify(TEMPLATE_TYPES.map((type) => defaultTemplate(type, 'bilingual')));
    for (const base of ['批发价', '出厂价', '离岸价', '零售价', '建议零售价', '采购价'])
      expect(written).toMatch(new RegExp(`${base}[^。]*系指`));
    expect(written).toContain('净销售额系指');
    expect(written).toContain('Net sales are the invoiced sales');
  });

  it('shows how a scale counts, and what it counts', () => {
    expect(values['rates.en']).toContain('Rate determined by: Value; each band at its own rate');
    expect(values['rates.zh']).toContain('按各自费率计算');
    const [scale] = terms.royalty.rates;
    if (!scale) throw new Error('the sample has a rate');
    const bands = [
      { from: '0', to: '1000', fee: '2' },
      { from: '1000', fee: '1.5' },
    ];
    const fees = valuesOf({ royalty: { rates: [{ ...scale, type: 'slidingFee', mode: 'whole', bands }] } });
    expect(fees['rates.en']).toContain(
      '0 to 1,000: USD 2.00 per unit\n1,000 and above: USD 1.50 per unit\nRate determined by: Units; the whole amount at the rate of the band reached',
    );
  });

  it('holds conditional parts only for what the deal has', () => {
    expect([values['hasCarries'], values['hasConversion'], values['isExclusive']]).toEqual([[{}], [], []]);
    expect(valuesOf({ cross: { enabled: false, carries: [] } })['hasCarries']).toEqual([]);
  });
});
