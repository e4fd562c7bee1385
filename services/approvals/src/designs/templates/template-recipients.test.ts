import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { describe, expect, it } from '@jest/globals';
import { partnersOf } from './template-recipients.js';

const terms = (company: string, property: string, category: string): ContractTerms => ({
  contractId: `${company}-${property}`,
  number: 'CT-1',
  companyId: company,
  companyName: company,
  currency: 'CNY',
  startsOn: '2026-01-01',
  endsOn: '2028-12-31',
  channels: [],
  properties: [{ propertyId: property, name: property, characters: [] }],
  articles: [{ category, subCategory: `${category}_1`, productName: 'Plush' }],
});

describe('the choices for a template', () => {
  it('contain each property, category and licensee once, with the properties and categories of each licensee', () => {
    const found = partnersOf([terms('Sunrise', 'Bunny', 'S18'), terms('Aurora', 'Bunny', 'S02'), terms('Sunrise', 'Acorn', 'S18')]);
    expect(found.properties.map(({ name }) => name)).toEqual(['Acorn', 'Bunny']);
    expect(found.categories).toEqual(['S02', 'S18']);
    expect(found.companies.map(({ name, propertyIds }) => [name, ...propertyIds])).toEqual([
      ['Aurora', 'Bunny'],
      ['Sunrise', 'Bunny', 'Acorn'],
    ]);
  });
});
