import { describe, expect, it } from '@jest/globals';
import { apiClientFields } from '@bls/proto/domain/access/api-client-fields';
import { DEMO_TENANTS } from '../plans/demo-tenants.js';
import { changedCatalogue } from './catalogue-changes.js';
import { clientsOf } from './integrations.js';

const today = '2026-11-22';

describe('the changes of the catalogue', () => {
  it('rename, switch and add entries of the last segment', () => {
    const [demoTenant] = DEMO_TENANTS;
    const entries = demoTenant ? changedCatalogue(demoTenant, today).entries.filter(({ revision }) => revision > 0) : [];
    expect(entries.map(({ active, own, revision }) => ({ active, own, revision }))).toEqual([
      { active: true, own: false, revision: 1 },
      { active: true, own: false, revision: 2 },
      { active: true, own: true, revision: 1 },
    ]);
  });
});

describe('the API clients', () => {
  it('have rights of their roles only', () => {
    for (const { name, role, scopes } of clientsOf(() => `${today}T02:00:00Z`))
      expect([name, apiClientFields.safeParse({ name, role, scopes: [...scopes] }).error]).toEqual([name, undefined]);
  });
});
