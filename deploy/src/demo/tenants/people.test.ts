import { describe, expect, it } from '@jest/globals';
import { DEMO_TENANTS } from '../plans/demo-tenants.js';
import { peopleOf } from './people.js';

describe('the people of the demo', () => {
  it.each(DEMO_TENANTS.map((demoTenant) => [demoTenant.tenant, demoTenant] as const))(
    'of %s have a second person of senior finance, who confirms what the first reported',
    (_, demoTenant) => {
      const people = peopleOf(demoTenant).filter(({ role }) => role === 'seniorFinance');
      expect(people).toHaveLength(2);
      expect(new Set(people.map(({ fullName }) => fullName)).size).toBe(2);
    },
  );
});
