import { describe, expect, it } from '@jest/globals';
import { DEMO_TENANTS } from '../plans/demo-tenants.js';
import { changedCatalogue } from './catalogue-changes.js';

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
