import { describe, expect, it } from '@jest/globals';
import { CAPABILITIES, CAPABILITY_CODES, can, type Grant } from './permissions.js';
import { LICENSEE_PERMISSIONS, ROLE_CODES, ROLES, USER_TYPES } from './roles.js';

const person = (role: (typeof ROLE_CODES)[number], permissions: (typeof LICENSEE_PERMISSIONS)[number][] = []) => ({ role, permissions });

describe('the permission matrix', () => {
  it('P-USERS-61 gives every capability to somebody, and every role a capability', () => {
    for (const capability of CAPABILITY_CODES) {
      const grant: Grant = CAPABILITIES[capability];
      expect([capability, grant.roles.length > 0 || grant.permission !== undefined]).toEqual([capability, true]);
    }
    for (const role of ROLE_CODES) expect(CAPABILITY_CODES.some((c) => can(person(role), c))).toBe(true);
  });

  it('grants by permission to licensee users only', () => {
    expect(can(person('licensee', ['ApproveTermSheet']), 'termSheet.approveAsLicensee')).toBe(true);
    expect(can(person('licensee'), 'termSheet.approveAsLicensee')).toBe(false);
    for (const role of ROLE_CODES.filter((r) => ROLES[r] !== USER_TYPES.licensee))
      expect(can(person(role, [...LICENSEE_PERMISSIONS]), 'termSheet.approveAsLicensee')).toBe(false);
  });

  it('W-DESIGN-34 lets brand-owner users read designs, and its designer review and comment on them', () => {
    for (const role of ['brandOwner', 'subBrandOwner', 'brandOwnerDesigner', 'brandOwnerViewOnly'] as const)
      expect([role, can(person(role), 'approval.read')]).toEqual([role, true]);
    for (const capability of ['approval.reviewAsBrandOwner', 'approval.comment'] as const) {
      expect(can(person('brandOwnerDesigner'), capability)).toBe(true);
      expect(can(person('brandOwnerViewOnly'), capability)).toBe(false);
    }
  });

  it('P-LICENSEE-15 reserves administration, review and confirmation of payments to the licensor', () => {
    const licensor = [
      'admin.users',
      'admin.settings',
      'termSheet.approveAsCeo',
      'contract.release',
      'approval.reviewAsSeniorDesigner',
      'payment.confirm',
    ] as const;
    for (const role of ROLE_CODES.filter((r) => ROLES[r] !== USER_TYPES.licensor)) {
      for (const capability of licensor)
        expect([role, capability, can(person(role, [...LICENSEE_PERMISSIONS]), capability)]).toEqual([role, capability, false]);
    }
  });

  it.each([
    ['admin.mailbox', USER_TYPES.licensor],
    ['company.own', USER_TYPES.licensee],
  ] as const)(
    '%s lists every role of its side; a new role is added to the list or stays without the rights of its side',
    (capability, type) => {
      expect([...CAPABILITIES[capability].roles].sort()).toEqual(ROLE_CODES.filter((role) => ROLES[role] === type).sort());
    },
  );
});
