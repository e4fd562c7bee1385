import type { Role } from '@bls/proto/roles';

/** One screen as one role sees it. */
export interface Screen {
  /** Name of the picture. */
  name: string;
  role: Role | 'nobody';
  /** Hash path; with `open` the list on which an item is looked for. */
  path: string;
  /** Opens the first link whose hash path begins so, as a person would from the list. */
  open?: string;
}

/** Every screen of the product, by the people who use it. */
export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', role: 'nobody', path: '/logon' },
  { name: 'components', role: 'nobody', path: '/components' },

  { name: 'home-licensor', role: 'salesManager', path: '/home/Index' },
  { name: 'home-finance', role: 'seniorFinance', path: '/home/Index' },
  { name: 'home-licensee', role: 'licensee', path: '/home/Index' },
  { name: 'home-brand-owner', role: 'brandOwner', path: '/home/Index' },
  { name: 'home-agent', role: 'salesAgent', path: '/home/Index' },

  { name: 'inbox-pending', role: 'salesManager', path: '/NotificationInbox/Index' },
  { name: 'inbox-drafts', role: 'sales', path: '/NotificationInbox/DraftView' },
  { name: 'inbox-completed', role: 'ceo', path: '/NotificationInbox/ActionCompletedView' },
  { name: 'inbox-notifications', role: 'salesManager', path: '/NotificationInbox/NotificationView' },
  { name: 'mailbox', role: 'superUser', path: '/Mailbox/Index' },

  { name: 'term-sheets', role: 'salesManager', path: '/TermSheetManagement/LicensorManage' },
  { name: 'term-sheets-licensee', role: 'licensee', path: '/TermSheetManagement/LicenseeManage' },
  { name: 'term-sheets-brand-owner', role: 'brandOwner', path: '/TermSheetManagement/BrandOwnerManage' },
  { name: 'term-sheet', role: 'salesManager', path: '/TermSheetManagement/LicensorManage', open: '/TermSheetV2/ViewTermSheet/' },
  { name: 'term-sheet-licensee', role: 'licensee', path: '/TermSheetManagement/LicenseeManage', open: '/TermSheetV2/ViewTermSheet/' },
  { name: 'wizard-purpose', role: 'sales', path: '/NotificationInbox/DraftView', open: '/TermSheetV2/CreateDraft/' },
  { name: 'wizard-key-terms', role: 'sales', path: '/NotificationInbox/DraftView', open: '/TermSheetV2/KeyTerms/' },
  { name: 'wizard-basic-terms', role: 'sales', path: '/NotificationInbox/DraftView', open: '/TermSheetV2/BasicTerms/' },
  { name: 'wizard-distribution', role: 'sales', path: '/NotificationInbox/DraftView', open: '/TermSheetV2/CategoriesDistribution/' },
  { name: 'wizard-royalty', role: 'sales', path: '/NotificationInbox/DraftView', open: '/TermSheetV2/RoyaltyCalculation/' },
  { name: 'wizard-cross', role: 'sales', path: '/NotificationInbox/DraftView', open: '/TermSheetV2/Cross-Collateralization/' },
  { name: 'wizard-mg', role: 'sales', path: '/NotificationInbox/DraftView', open: '/TermSheetV2/MGCalculation/' },
  { name: 'wizard-review', role: 'sales', path: '/NotificationInbox/DraftView', open: '/TermSheetV2/InternalApproval/' },

  { name: 'contracts', role: 'legal', path: '/ContractManagementV2/Index' },
  { name: 'contracts-licensee', role: 'licensee', path: '/ContractManagementV2/LicenseeIndex' },
  { name: 'contract', role: 'legal', path: '/ContractManagementV2/Index', open: '/Contract/VersionManagement/' },
  { name: 'contract-licensee', role: 'licensee', path: '/ContractManagementV2/LicenseeIndex', open: '/Contract/VersionManagement/' },

  { name: 'approvals', role: 'seniorDesigner', path: '/GraphicApproval/LicensorIndex' },
  { name: 'approvals-licensee', role: 'licenseeDesigner', path: '/GraphicApproval/LicenseeIndex' },
  { name: 'approvals-brand-owner', role: 'brandOwner', path: '/GraphicApproval/BrandOwnerIndex' },
  { name: 'approval', role: 'seniorDesigner', path: '/GraphicApproval/LicensorIndex', open: '/GraphicApproval/LicensorGraphicApproval/' },
  {
    name: 'approval-licensee',
    role: 'licenseeDesigner',
    path: '/GraphicApproval/LicenseeIndex',
    open: '/GraphicApproval/LicenseeGraphicApproval/',
  },
  { name: 'approval-new', role: 'licenseeDesigner', path: '/GraphicApproval/ProductApprovalPopup' },

  { name: 'sales-reports', role: 'juniorFinance', path: '/SalesReportMaster/Index' },
  { name: 'sales-reports-licensee', role: 'licenseeFinance', path: '/SalesReporting/LicenseeIndex' },
  { name: 'sales-current-month', role: 'licenseeFinance', path: '/SalesReporting/CurrentMonthSubmission' },
  { name: 'sales-report', role: 'juniorFinance', path: '/SalesReportMaster/Index', open: '/SalesReporting/SubmissionStatus/' },

  { name: 'bills', role: 'seniorFinance', path: '/LicensorPaymentV2/List' },
  { name: 'bills-licensee', role: 'licenseeFinance', path: '/LicenseePaymentV2/List' },
  { name: 'bill', role: 'seniorFinance', path: '/LicensorPaymentV2/List', open: '/LicensorPaymentV2/Detail/' },
  { name: 'payments', role: 'seniorFinance', path: '/LicensorPaymentV2/Payments' },
  { name: 'payment', role: 'seniorFinance', path: '/LicensorPaymentV2/Payments', open: '/LicensorPaymentV2/Payment/' },
];
