import { describe, expect, it } from '@jest/globals';
import { CAPABILITIES, CAPABILITY_CODES, can, type Grant } from './permissions.js';
import { LICENSEE_PERMISSIONS, ROLE_CODES, ROLES } from './roles.js';

const person = (role: (typeof ROLE_CODES)[number], permissions: (typeof LICENSEE_PERMISSIONS)[number][] = []) => ({ role, permissions });

describe('the permission matrix', () => {
  it('P-USERS-61 gives every capability to somebody, and every role something', () => {
    for (const capability of CAPABILITY_CODES) {
      const grant: Grant = CAPABILITIES[capability];
      expect([capability, grant.roles.length > 0 || grant.permission !== undefined]).toEqual([capability, true]);
    }
    for (const role of ROLE_CODES) expect(CAPABILITY_CODES.some((c) => can(person(role), c))).toBe(true);
  });

  it('gives a licensee permission to licensee people only', () => {
    expect(can(person('licensee', ['ApproveTermSheet']), 'termSheet.approveAsLicensee')).toBe(true);
    expect(can(person('licensee'), 'termSheet.approveAsLicensee')).toBe(false);
    for (const role of ROLE_CODES.filter((r) => ROLES[r] !== 20))
      expect(can(person(role, [...LICENSEE_PERMISSIONS]), 'termSheet.approveAsLicensee')).toBe(false);
  });

  it('W-DESIGN-34 lets people of a brand owner look at designs, and its designer judge them and comment on them', () => {
    for (const role of ['brandOwner', 'subBrandOwner', 'brandOwnerDesigner', 'brandOwnerViewOnly'] as const)
      expect([role, can(person(role), 'approval.read')]).toEqual([role, true]);
    for (const capability of ['approval.reviewAsBrandOwner', 'approval.comment'] as const) {
      expect(can(person('brandOwnerDesigner'), capability)).toBe(true);
      expect(can(person('brandOwnerViewOnly'), capability)).toBe(false);
    }
  });

  it('P-LICENSEE-15 keeps administration, review and money confirmation with the licensor', () => {
    const licensor = [
      'admin.users',
      'admin.settings',
      'termSheet.approveAsCeo',
      'contract.release',
      'approval.reviewAsSeniorDesigner',
      'payment.confirm',
    ] as const;
    for (const role of ROLE_CODES.filter((r) => ROLES[r] !== 10)) {
      for (const capability of licensor)
        expect([role, capability, can(person(role, [...LICENSEE_PERMISSIONS]), capability)]).toEqual([role, capability, false]);
    }
  });
});
