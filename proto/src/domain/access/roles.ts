/** User types and their numbers in calls: licensor staff, licensee side, brand-owner side, agents. */
export const USER_TYPES = { licensor: 10, licensee: 20, brandOwner: 30, agent: 40 } as const;
export type UserType = (typeof USER_TYPES)[keyof typeof USER_TYPES];

/** Every role with the user type it belongs to. */
export const ROLES = {
  superUser: USER_TYPES.licensor,
  sales: USER_TYPES.licensor,
  eCommerceManager: USER_TYPES.licensor,
  salesManager: USER_TYPES.licensor,
  legal: USER_TYPES.licensor,
  legalHead: USER_TYPES.licensor,
  businessHead: USER_TYPES.licensor,
  ceo: USER_TYPES.licensor,
  seniorFinance: USER_TYPES.licensor,
  juniorFinance: USER_TYPES.licensor,
  juniorDesigner: USER_TYPES.licensor,
  seniorDesigner: USER_TYPES.licensor,
  customerService: USER_TYPES.licensor,
  salesAgent: USER_TYPES.agent,
  licensee: USER_TYPES.licensee,
  subLicensee: USER_TYPES.licensee,
  licenseeDesigner: USER_TYPES.licensee,
  licenseeLegal: USER_TYPES.licensee,
  licenseeFinance: USER_TYPES.licensee,
  licenseeAul: USER_TYPES.licensee,
  brandOwner: USER_TYPES.brandOwner,
  subBrandOwner: USER_TYPES.brandOwner,
  brandOwnerDesigner: USER_TYPES.brandOwner,
  brandOwnerLegal: USER_TYPES.brandOwner,
  brandOwnerFinance: USER_TYPES.brandOwner,
  brandOwnerViewOnly: USER_TYPES.brandOwner,
  /** The owner of the licensor's business: reads its deals, money and approvals, and decides and administers nothing. */
  licensor: USER_TYPES.licensor,
} as const satisfies Record<string, UserType>;
export type Role = keyof typeof ROLES;
/** The roles of a user type. */
export type RoleOfType<T extends UserType> = { [R in Role]: (typeof ROLES)[R] extends T ? R : never }[Role];
export const ROLE_CODES = Object.keys(ROLES) as Role[];

/** Permissions that a licensee may give to one of its users, in addition to the role. */
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
