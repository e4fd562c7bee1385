import { describe, expect, it } from '@jest/globals';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { namesIn } from '../../catalogue/catalogue.queries.js';
import { SHIPPED } from '../../catalogue/shipped.js';
import { defaultTerritoryName } from '../../identity-copies/territories.queries.js';
import type { DatedContract } from './contract-document.js';
import { templateValues } from './template-values.js';

const contract = {
  tenant: 'CTL',
  number: 'CT-2026-0001',
  termSheetNumber: 'TS-2026-0001',
  termSheetVersion: 2,
  createdOn: '2026-11-20',
  termFrom: '2027-01-01',
  termTo: '2028-12-31',
  terms: {
    ...sampleTerms(),
    cross: { enabled: true, carries: [{ id: 'x1', groupId: 'g1', fromYear: 1, toYear: 2, kind: 'shortfall', max: null }] },
  },
} as unknown as DatedContract;
const values = templateValues(contract, { licensor: undefined, licensee: undefined }, namesIn(SHIPPED), defaultTerritoryName, 'bilingual');

describe('the values of a contract for a template of both languages', () => {
  it('have free text of people once', () => {
    expect(values['provisions']).toBe('Samples: Six samples of each article are free of charge.');
  });

  it('have shares as words of a sentence', () => {
    expect(values['advertising']).toMatch(/2 % of net sales \/ .*净销售额的 2 %/);
  });

  it('have what guarantees match and what years carry to each other', () => {
    expect(values['guaranteeTerms']).toMatch(/^All articles · Category: All · .*Years: Each year on its own/);
    expect(values['crossCollateralization']).toMatch(/^All articles · Shortfall · Contract year 1 · Contract year 2 · without limit/);
    expect(values['carryRows']).toEqual([expect.objectContaining({ group: 'All articles', max: expect.stringContaining('不设上限') })]);
  });
});
