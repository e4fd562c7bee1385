import { z } from 'zod';

/** User types on the wire: licensor staff, licensee side, brand-owner side, agents. */
export const USER_TYPES = { licensor: 10, licensee: 20, brandOwner: 30, agent: 40 } as const;
export type UserType = (typeof USER_TYPES)[keyof typeof USER_TYPES];

/** Every role with the user type it belongs to. */
export const ROLES = {
  superUser: 10,
  sales: 10,
  eCommerceManager: 10,
  salesManager: 10,
  legal: 10,
  legalHead: 10,
  businessHead: 10,
  ceo: 10,
  seniorFinance: 10,
  juniorFinance: 10,
  juniorDesigner: 10,
  seniorDesigner: 10,
  customerService: 10,
  salesAgent: 40,
  licensee: 20,
  subLicensee: 20,
  licenseeDesigner: 20,
  licenseeLegal: 20,
  licenseeFinance: 20,
  licenseeAul: 20,
  brandOwner: 30,
  subBrandOwner: 30,
  brandOwnerDesigner: 30,
  brandOwnerLegal: 30,
  brandOwnerFinance: 30,
  brandOwnerViewOnly: 30,
} as const satisfies Record<string, UserType>;
export type Role = keyof typeof ROLES;
export const ROLE_CODES = Object.keys(ROLES) as Role[];
export const roleSchema = z.enum(ROLE_CODES as [Role, ...Role[]]);

/** What a licensee may let one of its own users do, beside the role. */
export const LICENSEE_PERMISSIONS = [
  'ApproveContract',
  'ApproveTermSheet',
  'EventOperator',
  'FinanceReporting',
  'ReceiveArtWork',
  'ReceiveDebitNote',
  'SignFreezeContract',
  'SignFreezeTermSheet',
  'SubmitDesignSample',
  'Warehouse',
  'AUL',
  'Agent',
] as const;
export type LicenseePermission = (typeof LICENSEE_PERMISSIONS)[number];
export const licenseePermissionSchema = z.enum(LICENSEE_PERMISSIONS);
