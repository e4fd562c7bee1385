import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { issuesOf } from '../values/errors.js';
import { apiClientFields } from './api-client-fields.js';
import { CAPABILITY_CODES, can } from './permissions.js';
import { LICENSEE_PERMISSIONS, ROLE_CODES } from './roles.js';
import { CLIENT_ROLES, scopesOf } from './scopes.js';

describe('the scopes of an API client', () => {
  it('never give more than the role has, and never more than themselves', () => {
    const client = fc.record({
      role: fc.constantFrom(...ROLE_CODES),
      permissions: fc.subarray([...LICENSEE_PERMISSIONS]),
      scopes: fc.subarray(CAPABILITY_CODES),
    });
    fc.assert(
      fc.property(client, fc.constantFrom(...CAPABILITY_CODES), ({ role, permissions, scopes }, capability) => {
        const expected = can({ role, permissions }, capability) && scopes.includes(capability);
        expect(can({ role, permissions, scopes }, capability)).toBe(expected);
      }),
    );
  });

  it('leave out what belongs to a person or gives rights to others', () => {
    for (const role of CLIENT_ROLES) {
      expect(scopesOf(role).length).toBeGreaterThan(0);
      expect(scopesOf(role)).not.toEqual(expect.arrayContaining(['session.own']));
      for (const capability of ['admin.users', 'admin.settings', 'user.manage', 'apiClient.manage', 'contract.signAsLicensor'] as const)
        expect([role, scopesOf(role).includes(capability)]).toEqual([role, false]);
    }
  });

  it('are chosen from the rights of a role of the licensor', () => {
    const problem = (role: string, scopes: string[]) => {
      const parsed = apiClientFields.safeParse({ name: 'ERP', role, scopes });
      return parsed.success ? undefined : issuesOf(parsed.error).map(({ rule }) => rule);
    };
    expect(problem('sales', ['termSheet.read'])).toBeUndefined();
    expect(problem('sales', ['bill.reverse'])).toEqual(['apiClient.scopes']);
    expect(problem('superUser', ['admin.users'])).toEqual(['apiClient.scopes']);
    expect(problem('licensee', ['bill.read'])).toEqual(['apiClient.role']);
    expect(problem('sales', [])).toEqual(['atLeastOne']);
  });
});
