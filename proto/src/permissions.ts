import type { Actor } from './actor.js';
import { type LicenseePermission, ROLE_CODES, ROLES, type Role } from './roles.js';

/** Who holds a capability: roles, or a licensee-side permission that one of its users has been given. */
export type Grant = { roles: readonly Role[]; permission?: LicenseePermission };

const everyone = ROLE_CODES;
const staff = ROLE_CODES.filter((role) => ROLES[role] === 10);
const licenseeSide = ROLE_CODES.filter((role) => ROLES[role] === 20);
const brandSide = ROLE_CODES.filter((role) => ROLES[role] === 30);
const designers = ['juniorDesigner', 'seniorDesigner'] as const;
const finance = ['seniorFinance', 'juniorFinance'] as const;

/**
 * The permission matrix: the single source of who may do what. Services enforce it on every call, the menu is built
 * from it, screens hide what it denies. Rows are capabilities; scope (own company, own properties, given characters,
 * whole tenant) is enforced on top, by the service that owns the data.
 */
export const CAPABILITIES = {
  'session.own': { roles: everyone },
  'inbox.read': { roles: everyone },
  'file.use': { roles: everyone },

  'admin.users': { roles: ['superUser'] },
  'admin.settings': { roles: ['superUser'] },
  'admin.mailbox': { roles: staff },
  'company.read': { roles: [...staff, 'salesAgent', ...brandSide] },
  'company.write': { roles: ['sales', 'salesManager', 'customerService', 'superUser'] },
  'property.read': { roles: everyone },

  'termSheet.read': { roles: [...staff, ...licenseeSide, ...brandSide, 'salesAgent'] },
  'termSheet.create': { roles: ['sales', 'salesManager', 'salesAgent'] },
  'termSheet.approveAsSales': { roles: ['sales'] },
  'termSheet.approveAsSalesManager': { roles: ['salesManager'] },
  'termSheet.approveAsBusinessHead': { roles: ['businessHead'] },
  'termSheet.approveAsCeo': { roles: ['ceo'] },
  'termSheet.approveAsBrandOwner': { roles: ['brandOwner', 'subBrandOwner'] },
  'termSheet.approveAsLicensee': { roles: [], permission: 'ApproveTermSheet' },
  'termSheet.agreeAsLicensor': { roles: ['sales', 'salesManager'] },
  'termSheet.signAsLicensor': { roles: ['businessHead', 'ceo'] },
  'termSheet.signAsLicensee': { roles: [], permission: 'SignFreezeTermSheet' },
  'royalty.simulate': { roles: ['sales', 'salesManager', ...finance, 'superUser'] },

  'contract.read': {
    roles: [...staff, ...licenseeSide, 'brandOwner', 'brandOwnerLegal', 'brandOwnerFinance', 'brandOwnerViewOnly', 'salesAgent'],
  },
  'contract.submit': { roles: ['sales', 'salesManager'] },
  'contract.approveAsLicensee': { roles: [], permission: 'ApproveContract' },
  'contract.approveAsLegal': { roles: ['legal'] },
  'contract.approveAsLegalHead': { roles: ['legalHead'] },
  'contract.approveAsBusinessHead': { roles: ['businessHead'] },
  'contract.approveAsCfo': { roles: ['seniorFinance'] },
  'contract.release': { roles: ['legal', 'legalHead'] },
  'contract.signAsLicensor': { roles: ['businessHead'] },
  'contract.signAsLicensee': { roles: [], permission: 'SignFreezeContract' },

  'approval.read': { roles: [...staff, ...licenseeSide, 'brandOwner', 'subBrandOwner', 'brandOwnerDesigner', 'brandOwnerViewOnly'] },
  'approval.submit': { roles: ['licenseeDesigner'], permission: 'SubmitDesignSample' },
  'approval.reviewAsDesigner': { roles: ['juniorDesigner'] },
  'approval.reviewAsSeniorDesigner': { roles: ['seniorDesigner'] },
  'approval.reviewAsSales': { roles: ['sales', 'salesManager'] },
  'approval.comment': {
    roles: [...designers, 'sales', 'salesManager', 'licenseeDesigner', 'brandOwnerDesigner'],
    permission: 'SubmitDesignSample',
  },

  'salesReport.read': {
    roles: [
      ...finance,
      'superUser',
      'sales',
      'salesManager',
      'businessHead',
      'ceo',
      'legal',
      'customerService',
      'licensee',
      'subLicensee',
      'licenseeFinance',
      'brandOwner',
      'brandOwnerFinance',
      'brandOwnerViewOnly',
    ],
    permission: 'FinanceReporting',
  },
  'salesReport.write': { roles: ['licenseeFinance'], permission: 'FinanceReporting' },
  'salesReport.approveAsJuniorFinance': { roles: ['juniorFinance'] },
  'salesReport.approveAsSeniorFinance': { roles: ['seniorFinance'] },

  'bill.read': {
    roles: [
      ...finance,
      'superUser',
      'sales',
      'salesManager',
      'businessHead',
      'ceo',
      'legal',
      'customerService',
      'licensee',
      'subLicensee',
      'licenseeFinance',
      'brandOwner',
      'brandOwnerFinance',
      'brandOwnerViewOnly',
    ],
    permission: 'FinanceReporting',
  },
  'bill.issue': { roles: [...finance] },
  'payment.report': { roles: ['licenseeFinance'], permission: 'FinanceReporting' },
  'payment.confirm': { roles: ['seniorFinance'] },
  'finance.settings': { roles: ['seniorFinance', 'superUser'] },
} as const satisfies Record<string, Grant>;
export type Capability = keyof typeof CAPABILITIES;
export const CAPABILITY_CODES = Object.keys(CAPABILITIES) as Capability[];

/** May this person use the capability? Pure; the same answer in the service, the menu and the screen. */
export function can(actor: Pick<Actor, 'role' | 'permissions'>, capability: Capability): boolean {
  const grant: Grant = CAPABILITIES[capability];
  if (grant.roles.includes(actor.role)) return true;
  return grant.permission !== undefined && ROLES[actor.role] === 20 && actor.permissions.includes(grant.permission);
}
