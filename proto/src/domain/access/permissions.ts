import { type LicenseePermission, ROLE_CODES, ROLES, type Role, type RoleOfType, USER_TYPES } from './roles.js';

/** Who has a capability: roles, or licensee users with a permission. */
export type Grant = {
  roles: readonly Role[];
  permission?: LicenseePermission;
  /** Any of these is enough; for what nothing waits for. */
  anyPermission?: readonly LicenseePermission[];
};

/** Every signed-in user has these rights, whatever the role. */
const everyone = ROLE_CODES;

// The roles of each side are listed one by one: a new role gets the rights of a side only when it is added
// here.
const staff = [
  'superUser',
  'licensor',
  'sales',
  'eCommerceManager',
  'salesManager',
  'legal',
  'legalHead',
  'businessHead',
  'ceo',
  'seniorFinance',
  'juniorFinance',
  'juniorDesigner',
  'seniorDesigner',
  'customerService',
] as const satisfies readonly RoleOfType<typeof USER_TYPES.licensor>[];
const licenseeSide = [
  'licensee',
  'subLicensee',
  'licenseeDesigner',
  'licenseeLegal',
  'licenseeFinance',
  'licenseeAul',
] as const satisfies readonly RoleOfType<typeof USER_TYPES.licensee>[];
const brandSide = [
  'brandOwner',
  'subBrandOwner',
  'brandOwnerDesigner',
  'brandOwnerLegal',
  'brandOwnerFinance',
  'brandOwnerViewOnly',
] as const satisfies readonly RoleOfType<typeof USER_TYPES.brandOwner>[];
/** Those of a brand owner who see creative material, designs and products. */
const brandDesignSide = ['brandOwner', 'subBrandOwner', 'brandOwnerDesigner', 'brandOwnerViewOnly'] as const satisfies readonly RoleOfType<
  typeof USER_TYPES.brandOwner
>[];
const designers = ['juniorDesigner', 'seniorDesigner'] as const;
const finance = ['seniorFinance', 'juniorFinance'] as const;

/**
 * The permission matrix: the only place that says who may do what. Services check it on every call, the menu
 * is built from it, and screens hide what it denies. Its rows are capabilities. The service that owns the
 * data also checks the scope (own company, own properties, assigned characters, whole tenant).
 */
export const CAPABILITIES = {
  'session.own': { roles: everyone },
  'inbox.read': { roles: everyone },
  'file.use': { roles: everyone },

  'admin.users': { roles: ['superUser'] },
  /**
   * The users that a manager may change: those of the tenant, of the own company and its sub-licensees, or of
   * the own brand-owner company.
   */
  'user.manage': { roles: ['superUser', 'licensee', 'subLicensee', 'brandOwner'] },
  'licenseeUser.manage': { roles: ['licensee', 'subLicensee'] },
  'brandOwnerUser.manage': { roles: ['brandOwner'] },
  'group.manage': { roles: ['superUser', 'licensee', 'subLicensee'] },
  'admin.settings': { roles: ['superUser'] },
  /** The settings page. Each setting names who may change it. */
  'settings.read': { roles: ['superUser', 'seniorFinance'] },
  'access.read': { roles: ['superUser'] },
  /** Contracts, reports and bills of another system: read, compare and import them. */
  'tenant.moveIn': { roles: ['superUser'] },
  /** Webhooks: endpoints, secrets, the log and its replay. */
  'webhook.manage': { roles: ['superUser'] },
  /** API clients: create them, rotate their secrets, revoke them. */
  'apiClient.manage': { roles: ['superUser'] },
  'audit.read': { roles: ['superUser'] },
  /** Events and jobs of the tenant that failed permanently: list, retry and discard them. */
  'operations.manage': { roles: ['superUser'] },
  'admin.mailbox': { roles: staff },
  'company.read': { roles: [...staff, 'salesAgent', ...brandSide] },
  'company.write': { roles: ['sales', 'salesManager', 'customerService', 'superUser'] },
  /** Licensors, brand owners, properties and characters. */
  'company.setup': { roles: ['superUser'] },
  /** The workflows of term sheets, contracts and designs. */
  'workflow.design': { roles: ['superUser'] },
  /** The bank accounts of other companies. */
  'company.bank': { roles: [...finance, 'superUser'] },
  'company.own': { roles: licenseeSide },
  'company.ownEdit': { roles: ['licensee', 'subLicensee'] },
  'licensee.read': { roles: [...staff, 'salesAgent'] },
  /** The page on which a licensee sees itself; the administrator chooses one. */
  'licensee.view': { roles: ['superUser', ...licenseeSide] },
  /**
   * Staff invite licensees. The agent permission is the right to invite sub-licensees; it also requires the role of the
   * licensee's principal, which the service checks.
   */
  'invitation.use': { roles: ['sales', 'salesManager', 'customerService', 'superUser'], permission: 'Agent' },
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
  /** All open deals by stage, as staff and agents work on them. */
  'termSheet.pipeline': { roles: [...staff, 'salesAgent'] },
  'rights.read': { roles: [...staff, 'salesAgent'] },
  /** Holdbacks and options. */
  'rights.reserve': { roles: ['sales', 'salesManager', 'businessHead', 'superUser'] },
  'insurance.read': { roles: [...staff, ...licenseeSide] },
  'insurance.write': { roles: licenseeSide },
  /** What agents offer: properties with pictures, and categories. */
  'agentProperty.read': { roles: ['superUser', 'salesAgent'] },
  'agentProperty.write': { roles: ['superUser'] },
  /** Licensing events, and the orders of licensees for them. */
  'event.read': {
    roles: ['eCommerceManager', 'sales', 'salesManager', 'businessHead', 'customerService', 'superUser', 'licensor'],
    permission: 'EventOperator',
  },
  'event.manage': { roles: ['eCommerceManager', 'superUser'] },
  'event.order': { roles: [], permission: 'EventOperator' },
  'royalty.simulate': { roles: ['sales', 'salesManager', ...finance, 'superUser', 'licensor'] },

  /** Comments on term sheets and contracts, and being mentioned in them. */
  'deal.comment': {
    roles: [
      ...staff,
      ...licenseeSide,
      'brandOwner',
      'subBrandOwner',
      'brandOwnerDesigner',
      'brandOwnerLegal',
      'brandOwnerFinance',
      'salesAgent',
    ],
  },

  /** What a deal pays, beside its terms: everybody who decides about its money. */
  'deal.figures': {
    roles: ['superUser', 'licensor', 'sales', 'salesManager', 'legal', 'legalHead', 'businessHead', 'ceo', ...finance, 'salesAgent'],
    anyPermission: [
      'ApproveTermSheet',
      'SignFreezeTermSheet',
      'ApproveContract',
      'SignFreezeContract',
      'FinanceReporting',
      'ReceiveDebitNote',
    ],
  },

  'contract.read': {
    roles: [...staff, ...licenseeSide, 'brandOwner', 'brandOwnerLegal', 'brandOwnerFinance', 'brandOwnerViewOnly', 'salesAgent'],
  },
  'contract.submit': { roles: ['sales', 'salesManager'] },
  'contract.generate': { roles: ['sales', 'salesManager', 'legal', 'legalHead'] },
  /** The clause library, and which of its positions stand in contracts. */
  'clause.read': { roles: ['sales', 'salesManager', 'legal', 'legalHead', 'businessHead', 'seniorFinance', 'licensor', 'superUser'] },
  'clause.write': { roles: ['legal', 'legalHead', 'superUser'] },
  'contract.approveAsLicensee': { roles: [], permission: 'ApproveContract' },
  'contract.approveAsLegal': { roles: ['legal'] },
  'contract.approveAsLegalHead': { roles: ['legalHead'] },
  'contract.approveAsBusinessHead': { roles: ['businessHead'] },
  'contract.approveAsCfo': { roles: ['seniorFinance'] },
  'contract.release': { roles: ['legal', 'legalHead'] },
  'contract.signAsLicensor': { roles: ['businessHead'] },
  'contract.signAsLicensee': { roles: [], permission: 'SignFreezeContract' },

  'approval.read': { roles: [...staff, ...licenseeSide, ...brandDesignSide] },
  'approval.submit': { roles: ['licenseeDesigner'], permission: 'SubmitDesignSample' },
  'approval.reviewAsDesigner': { roles: ['juniorDesigner'] },
  'approval.reviewAsSeniorDesigner': { roles: ['seniorDesigner'] },
  'approval.reviewAsBrandOwner': { roles: ['brandOwnerDesigner'] },
  'approval.reviewAsSales': { roles: ['sales', 'salesManager'] },
  'approval.comment': {
    roles: [...designers, 'sales', 'salesManager', 'licenseeDesigner', 'brandOwnerDesigner'],
    permission: 'SubmitDesignSample',
  },
  /** The guide and checklist beside an item under review, and saved replies. */
  'approval.guide': { roles: [...designers, 'sales', 'salesManager', 'brandOwnerDesigner'] },
  /** How long reviews take, by stage and by person: for the heads of the reviewers. */
  'approval.times': { roles: ['seniorDesigner', 'salesManager', 'businessHead', 'ceo', 'superUser'] },

  /** Design templates: uploaded, released to licensees and confirmed by them. */
  'design.release': { roles: [...designers, 'sales', 'salesManager'] },
  'design.receive': { roles: ['licenseeDesigner'], permission: 'SubmitDesignSample' },

  /**
   * Style guides and art sources: staff see all of them, a licensee those assigned to its company, a brand owner those of its
   * properties.
   */
  'creative.read': { roles: [...staff, ...brandDesignSide], permission: 'ReceiveArtWork' },
  'styleGuide.write': { roles: designers },
  'artSource.upload': { roles: designers },
  'artSource.receive': { roles: [], permission: 'ReceiveArtWork' },
  'artSource.release': { roles: [...designers, 'sales', 'salesManager', 'superUser'] },
  'givingAccess.read': { roles: [...staff, ...licenseeSide] },
  'givingAccess.reviewAsDesigner': { roles: designers },
  'givingAccess.reviewAsSales': { roles: ['sales', 'salesManager'] },

  /** Pictures of existing SPUs. */
  'spu.read': { roles: [...staff, ...licenseeSide, ...brandDesignSide] },
  /** Files of products. */
  'skuImport.read': { roles: [...staff, ...licenseeSide] },
  'spu.settings': { roles: ['superUser', 'seniorDesigner'] },
  /** Issues pictures with a hidden mark that names the recipient, and reads the mark of a picture. */
  'spu.mark': { roles: ['superUser', 'seniorDesigner'] },

  /** Authorization letters of stores, and their settings. */
  'aul.read': { roles: [...staff, ...licenseeSide] },
  'aul.apply': { roles: ['licenseeAul'], permission: 'AUL' },
  /** Downloads the stamped letter, which puts it in force. */
  'aul.download': { roles: ['licenseeAul'], permission: 'AUL' },
  /** Ends a letter before its time. */
  'aul.revoke': { roles: ['eCommerceManager', 'businessHead', 'legal', 'legalHead'] },
  'aul.reviewAsSales': { roles: ['sales'] },
  'aul.reviewAsECommerceManager': { roles: ['eCommerceManager'] },
  'aul.reviewAsBusinessHead': { roles: ['businessHead'] },
  'aul.reviewAsCeo': { roles: ['ceo'] },
  /** Reviews the draft, sends it to legal and notifies the licensee. */
  'aul.prepare': { roles: ['sales', 'eCommerceManager'] },
  'aul.stamp': { roles: ['legal', 'legalHead'] },
  'aul.simulate': { roles: ['sales', 'eCommerceManager', 'businessHead', 'superUser'] },
  'aul.rules': { roles: ['eCommerceManager', 'superUser'] },
  /** The text of the letter and the stamp. */
  'aul.letter': { roles: ['legal', 'legalHead', 'superUser'] },

  'sticker.read': { roles: [...staff, ...licenseeSide] },
  'sticker.apply': { roles: ['licensee', 'subLicensee'], permission: 'Warehouse' },
  'sticker.reviewAsSales': { roles: ['sales'] },
  'sticker.reviewAsECommerceManager': { roles: ['eCommerceManager'] },
  'sticker.reviewAsBusinessHead': { roles: ['businessHead'] },
  'sticker.reviewAsCeo': { roles: ['ceo'] },
  /** Sends a guest a link to one application. */
  'sticker.invite': { roles: ['sales', 'eCommerceManager', 'businessHead', 'ceo'] },

  /** Labels: ranges of codes for approved SKUs. */
  'label.read': { roles: [...staff, ...licenseeSide] },
  'label.issue': { roles: ['eCommerceManager', 'salesManager', 'superUser'] },
  /** Downloads the codes, to print them. */
  'label.codes': { roles: ['eCommerceManager', 'salesManager', 'superUser', 'licensee', 'subLicensee'], permission: 'Warehouse' },
  /** Records labels that were returned or lost. */
  'label.takeBack': { roles: ['eCommerceManager', 'salesManager', 'licensee', 'subLicensee'], permission: 'Warehouse' },
  'label.recall': { roles: ['eCommerceManager', 'salesManager', 'businessHead', 'ceo', 'legalHead'] },
  /** Labels in use against reported units. */
  'labelReconciliation.read': {
    roles: [
      ...finance,
      'superUser',
      'licensor',
      'sales',
      'salesManager',
      'eCommerceManager',
      'businessHead',
      'ceo',
      'licensee',
      'subLicensee',
      'licenseeFinance',
    ],
    permission: 'FinanceReporting',
  },

  'salesReport.read': {
    roles: [
      ...finance,
      'superUser',
      'licensor',
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
  /** Checking stored files again, for support. */
  'salesReport.replay': { roles: [...finance, 'superUser'] },
  'salesReport.approveAsJuniorFinance': { roles: ['juniorFinance'] },
  'salesReport.approveAsSeniorFinance': { roles: ['seniorFinance'] },

  'bill.read': {
    roles: [
      ...finance,
      'superUser',
      'licensor',
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
    anyPermission: ['FinanceReporting', 'ReceiveDebitNote'],
  },
  /** The statistical analysis of sales reports and guarantees. */
  'analysis.read': { roles: [...finance, 'superUser', 'licensor', 'sales', 'salesManager', 'businessHead', 'ceo'] },
  'bill.issue': { roles: [...finance] },
  'bill.reverse': { roles: ['seniorFinance'] },
  'payment.report': { roles: ['licenseeFinance'], permission: 'FinanceReporting' },
  'payment.confirm': { roles: ['seniorFinance'] },
  /** Sets a credit note, or money on account, off against bills. */
  'credit.setOff': { roles: ['seniorFinance'] },
  /** Pays credit back; another person confirms it like a payment. */
  'credit.refund': { roles: [...finance] },
  'finance.settings': { roles: ['seniorFinance', 'superUser'] },
  /** Journals with their exports, and periods. */
  'books.read': { roles: [...finance, 'superUser', 'licensor'] },
  'books.close': { roles: ['seniorFinance'] },
  /** Orders and downloads everything about a licensee and a year. */
  'books.audit': { roles: [...finance, 'superUser'] },
} as const satisfies Record<string, Grant>;
export type Capability = keyof typeof CAPABILITIES;
export const CAPABILITY_CODES = Object.keys(CAPABILITIES) as Capability[];

/** Who acts: a person, or an API client, which is also limited to its scopes. */
export type Holder = {
  role: Role;
  permissions: readonly LicenseePermission[];
  scopes?: readonly Capability[] | undefined;
};

/** Whether the actor has the capability; the same in services, menu and screens. */
export function can(actor: Holder, capability: Capability): boolean {
  if (actor.scopes && !actor.scopes.includes(capability)) return false;
  const grant: Grant = CAPABILITIES[capability];
  if (grant.roles.includes(actor.role)) return true;
  const permissions = permissionsOf(grant);
  return ROLES[actor.role] === USER_TYPES.licensee && actor.permissions.some((permission) => permissions.includes(permission));
}

/** The permissions of licensee users that give a capability. */
export const permissionsOf = ({ permission, anyPermission = [] }: Grant): readonly LicenseePermission[] =>
  permission ? [permission, ...anyPermission] : anyPermission;
