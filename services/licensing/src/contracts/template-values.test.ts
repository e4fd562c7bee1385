import { describe, expect, it } from '@jest/globals';
import { sampleTerms } from '@bls/proto/term-sheet/testing/sample-terms';
import { namesIn } from '../catalogue/catalogue.queries.js';
import { SHIPPED } from '../catalogue/shipped.js';
import type { ContractTable } from '../db/schema.js';
import { firstName } from '../territories/territories.queries.js';
import { templateValues } from './template-values.js';

const contract = {
  tenant: 'CTL',
  number: 'CT-2026-0001',
  termSheetNumber: 'TS-2026-0001',
  termSheetVersion: 2,
  createdAt: '2026-11-20T08:00:00.000Z',
  termFrom: '2027-01-01',
  termTo: '2028-12-31',
  terms: sampleTerms(),
} as unknown as ContractTable;
const values = templateValues(contract, { licensor: undefined, licensee: undefined }, namesIn(SHIPPED), firstName, 'bilingual');

describe('what a contract puts into a template of both languages', () => {
  it('says once what people wrote in their own words', () => {
    expect(values['provisions']).toBe('Samples: Six samples of each article are free of charge.');
  });

  it('says shares as a sentence would', () => {
    expect(values['advertising']).toMatch(/2 % of net sales \/ .*净销售额的 2 %/);
  });
});
