import { describe, expect, it } from '@jest/globals';
import { groupRoleSchema, roleOfGroups, ROLES_OF_GROUPS } from './group-roles.js';
import { ROLES, USER_TYPES } from './roles.js';

describe('roles by group of an OpenID provider', () => {
  it('are those of the licensor without the administrator', () => {
    expect(ROLES_OF_GROUPS).toContain('sales');
    expect(ROLES_OF_GROUPS.filter((role) => ROLES[role] !== USER_TYPES.licensor)).toEqual([]);
    for (const role of ['superUser', 'licensee', 'brandOwner', 'salesAgent'])
      expect(groupRoleSchema.safeParse({ group: 'Everybody', role }).success).toBe(false);
  });

  it('come from the first row that names one of the groups, exactly as the provider spells it', () => {
    const rows = [
      { group: 'Finance leads', role: 'seniorFinance' },
      { group: 'Finance', role: 'juniorFinance' },
    ] as const;
    expect(roleOfGroups(rows, ['Finance', 'Finance leads'])).toBe('seniorFinance');
    expect(roleOfGroups(rows, 'Finance')).toBe('juniorFinance');
    for (const claim of [undefined, null, [], '', 'finance', ['Finance team'], { Finance: true }])
      expect(roleOfGroups(rows, claim)).toBeUndefined();
    expect(roleOfGroups([], ['Finance'])).toBeUndefined();
  });
});
