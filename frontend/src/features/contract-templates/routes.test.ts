import { describe, expect, it } from '@jest/globals';
import { brandOwnerTemplatesPath, licensorTemplatesPath } from './paths.js';
import { feature } from './routes.js';

describe('places of contract templates', () => {
  it('P-BRAND-05 W-TEMPLATE-01 are set up for a brand owner by its id, and for a licensor likewise', () => {
    const routes = feature.routes.map((route) => [route.path, 'capability' in route && route.capability]);
    expect(routes).toEqual([
      [brandOwnerTemplatesPath('$id'), 'company.setup'],
      [licensorTemplatesPath('$id'), 'company.setup'],
    ]);
    expect(brandOwnerTemplatesPath('{id}')).toBe('/NewBrandOwnerSetup/ContractTemplates/{id}');
  });
});
