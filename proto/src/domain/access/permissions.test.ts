import { describe, expect, it } from '@jest/globals';
import { CAPABILITIES, CAPABILITY_CODES, type Capability, can, type Grant } from './permissions.js';
import { LICENSEE_PERMISSIONS, ROLE_CODES, ROLES, type Role, USER_TYPES, type UserType } from './roles.js';

const person = (role: (typeof ROLE_CODES)[number], permissions: (typeof LICENSEE_PERMISSIONS)[number][] = []) => ({ role, permissions });

/** The capability that stands for the rights of one side, and the roles of that side that do not have these rights. */
type SideRight = { capability: Capability; type: UserType; exceptions: readonly Role[] };

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

  it('lets a licensee user who receives debit notes read bills, and pay none', () => {
    expect(can(person('licenseeDesigner', ['ReceiveDebitNote']), 'bill.read')).toBe(true);
    expect(can(person('licenseeDesigner'), 'bill.read')).toBe(false);
    expect(can(person('licenseeDesigner', ['ReceiveDebitNote']), 'payment.report')).toBe(false);
  });

  it('W-DESIGN-34 lets brand-owner users read designs, and its designer review and comment on them', () => {
    for (const role of ['brandOwner', 'subBrandOwner', 'brandOwnerDesigner', 'brandOwnerViewOnly'] as const)
      expect([role, can(person(role), 'approval.read')]).toEqual([role, true]);
    for (const capability of ['approval.reviewAsBrandOwner', 'approval.comment'] as const) {
      expect(can(person('brandOwnerDesigner'), capability)).toBe(true);
      expect(can(person('brandOwnerViewOnly'), capability)).toBe(false);
    }
  });

  it('P-LICENSEE-15 allows only the licensor to administer, review and confirm payments', () => {
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

  it('P-USERS-32 W-USERS-22 gives the licensor everything of deals, money and approvals to read, and nothing to decide or administer', () => {
    const held = CAPABILITY_CODES.filter((capability) => can(person('licensor', [...LICENSEE_PERMISSIONS]), capability));
    const views: readonly Capability[] = [
      'session.own',
      'file.use',
      'admin.mailbox',
      'termSheet.pipeline',
      'royalty.simulate',
      'deal.comment',
      'deal.figures',
    ];
    expect(held.filter((capability) => !capability.endsWith('.read') && !views.includes(capability))).toEqual([]);
    for (const role of ['ceo', 'seniorFinance', 'legalHead', 'eCommerceManager', 'seniorDesigner'] as const)
      for (const capability of CAPABILITY_CODES.filter(
        (each) => each.endsWith('.read') && each !== 'settings.read' && can(person(role), each),
      ))
        expect([capability, held.includes(capability)]).toEqual([capability, true]);
  });

  it.each([
    { capability: 'admin.mailbox', type: USER_TYPES.licensor, exceptions: [] },
    { capability: 'company.own', type: USER_TYPES.licensee, exceptions: [] },
  ] as const satisfies readonly SideRight[])(
    '$capability is held by every role of its side except the listed ones; grant it to a new role or list the role as an exception',
    ({ capability, type, exceptions }: SideRight) => {
      const granted: readonly Role[] = CAPABILITIES[capability].roles;
      expect([...granted, ...exceptions].toSorted()).toEqual(ROLE_CODES.filter((role) => ROLES[role] === type).toSorted());
    },
  );
});
