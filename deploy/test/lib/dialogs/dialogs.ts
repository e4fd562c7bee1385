import { type Screen, SCREENS } from '../../../src/shots/screens.js';
import { dunnedBill, inactiveUser, type MadeItem, moneyOnAccount, offeredTermSheet, uploadedReport } from './made-items.js';

type More = {
  /** Makes the item, which the demo does not have. */
  made?: MadeItem;
  /** Select the first row that the button accepts. */
  select?: true;
  /** A button of the dialog that adds its fields. */
  adds?: string;
  /** It removes something, which Enter alone does not do. */
  removes?: true;
};

/** A dialog of a file of the front end, by its screen and the button that opens it. */
export type DialogPlace = Screen & More & { file: string; button: string | RegExp };

export const named = (name: string): Screen => {
  const screen = SCREENS.find((one) => one.name === name);
  if (!screen) throw new Error(`no screen is named ${name}`);
  return screen;
};
const at = (role: Screen['role'], path: string, open?: string): Screen => ({ name: path, role, path, ...(open ? { open } : {}) });
const from = (screen: string, path: string): Screen => ({ ...named(screen), path });

const ACTION = 'domain/workflow/action-dialog';
const BILLS = '/LicensorPaymentV2/List';

/** File below `frontend/src` without its extension, screen, and button. */
const OPENERS: readonly [file: string, screen: string | Screen, button: string | RegExp, more?: More][] = [
  [ACTION, from('term-sheet', '/TermSheetManagement/LicensorManage?waitingForMe=true'), 'Approve'],
  [ACTION, from('term-sheet', '/TermSheetManagement/LicensorManage?waitingForMe=true'), 'Disapprove'],
  [ACTION, 'design', 'Disapprove'],
  [ACTION, 'letter', 'Return the draft'],
  [ACTION, 'sticker', 'Return for correction'],
  [ACTION, from('sales-report', '/SalesReportMaster/Index?status=submitted'), 'Reject'],
  [ACTION, from('payment', '/LicensorPaymentV2/Payments?status=submitted'), 'Kick back'],
  ['domain/company/order-audit-pack', at('seniorFinance', '/Books/AuditPacks'), 'New audit pack'],
  // the newest art waits for its brand owner
  ['domain/creative/password-dialog', from('art-source', '/ReleaseArtSourceManagementV2/Index?sort=uploadedAt'), 'Release'],
  ['domain/creative/password-dialog', from('art-source', '/ReleaseArtSourceManagementV2/Index?sort=uploadedAt'), 'Withdraw'],
  ['domain/second-factor/add-passkey', 'my-account', 'Add passkey'],
  ['domain/second-factor/two-factor-password', 'my-account', 'Set up authenticator app'],
  ['features/agents/category-dialog', 'agent-categories', 'New category'],
  ['features/api-clients/create-dialog', 'api-clients', 'New API client'],
  ['features/approvals/detail/decision-dialog', from('approval', '/GraphicApproval/LicensorIndex?waitingForMe=true'), 'Reject'],
  ['features/billing/credit/record-receipt', 'statement', 'Record receipt'],
  ['features/billing/credit/refund', named('payments'), 'Refund', { made: moneyOnAccount }],
  ['features/billing/credit/set-off', from('bill', `${BILLS}?only=open&sort=dueOn`), 'Set off credit'],
  ['features/billing/detail/pause-dunning', named('bills'), 'Pause dunning', { made: dunnedBill }],
  // a bill that is paid in part or reported as paid cannot be reversed
  ['features/billing/detail/reverse-bill', from('bill', `${BILLS}?status=notPaid`), 'Reverse'],
  [
    'features/billing/payment/confirm-payment',
    from('payment', '/LicensorPaymentV2/Payments?status=submitted'),
    /^Confirm (payment|certificate|refund)$/,
  ],
  ['features/books/edit-account', at('seniorFinance', '/Books/Accounts'), /^Edit ./],
  ['features/books/edit-books', at('seniorFinance', '/Books/Accounts'), 'Edit'],
  ['features/books/period-dialogs', at('seniorFinance', '/Books/Periods'), /^Close \d/],
  ['features/books/period-dialogs', at('seniorFinance', '/Books/Periods'), /^Reopen \d/],
  ['features/books/start-export', at('seniorFinance', '/Books/Exports'), 'New file'],
  ['features/catalogue/add-dialog', 'catalogue', 'Add to the catalogue'],
  ['features/catalogue/edit-dialog', 'catalogue', /^Edit/],
  [
    'features/contract-templates/template-dialog',
    at('superUser', '/NewLicensorSetup/Index', '/NewLicensorSetup/ContractTemplates/'),
    'New template',
  ],
  ['features/contracts/clauses/clauses-card', from('contract', '/ContractManagementV2/Index?status=draft'), 'Insert clause'],
  [
    'features/contracts/signing/arrangement',
    at('sales', '/ContractManagementV2/Index?status=draft', '/Contract/VersionManagement/'),
    'Arrange signing',
    { adds: 'Add a person' },
  ],
  ['features/designs/templates/release-dialog', 'design-template', 'Release to licensees'],
  ['features/designs/templates/upload-dialog', 'design-templates', 'Add template'],
  ['features/events/setup/attribute-dialog', at('superUser', '/event/ProdAttributes'), 'New attribute'],
  ['features/events/setup/category-dialog', at('superUser', '/event/CategoryManage'), 'New category'],
  ['features/existing-spus/decide-dialog', 'existing-spu', 'Reject'],
  ['features/existing-spus/submit-dialog', at('licenseeDesigner', '/ExistingSpuApproval/Index'), 'Submit pictures'],
  ['features/groups/add-by-email', 'group', 'Add by e-mail'],
  ['features/invitations/invite-dialog', 'invitations', 'Invite'],
  ['features/labels/issue-dialog', at('salesManager', '/Label/Index'), 'Issue labels'],
  ['features/labels/span-dialog', at('salesManager', '/Label/Index', '/Label/Detail/'), 'Record loss'],
  ['features/mail-settings/accounts/account-dialog', 'mail-accounts', 'Set up AUL: SMTP'],
  ['features/rights/reservation-dialog', 'rights-timeline', 'Hold back or option'],
  ['features/settings/dunning/interest', 'dunning-steps', 'Add a contract'],
  ['features/settings/sections/host-names-section', 'settings', 'Add host name'],
  ['features/settings/tax/assign-dialogs', 'tax-profiles', 'Add country'],
  ['features/settings/tax/assign-dialogs', 'tax-profiles', 'Add contract'],
  ['features/settings/tax/profile-dialog', 'tax-profiles', 'Add profile'],
  ['features/settings/territory-dialog', 'territories', 'Add territory'],
  ['features/sku-import/upload-dialog', 'product-import', 'Upload products'],
  ['features/stickers/guests', 'sticker', 'Invite a guest'],
  ['features/style-guides/designer-dialog', 'style-guide', 'Assign designer'],
  ['features/term-sheets/wizard/draft/discard-draft', 'wizard-purpose', 'Discard draft'],
  ['features/users/edit/deactivate-dialog', 'user', 'Deactivate'],
  ['features/sales-reports/many/workbook-of-all', 'sales-current-month', 'Upload for all contracts'],
  ['features/sales-reports/detail/rows/correct-row', named('sales-current-month'), /^Correct row/, { made: uploadedReport }],
  [
    'features/term-sheets/counter-offer/counter-offer-dialog',
    named('term-sheets-licensee'),
    'Answer with a counter-offer',
    { made: offeredTermSheet },
  ],
  ['features/users/edit/erase-dialog', named('users'), 'Erase personal data', { made: inactiveUser, removes: true }],
  ['features/webhooks/endpoint-dialog', 'webhooks', 'New webhook'],
];

export const DIALOGS: readonly DialogPlace[] = [
  ...OPENERS.map(([file, screen, button, more]) => ({ ...(typeof screen === 'string' ? named(screen) : screen), file, button, ...more })),
  {
    ...from('bills-licensee', '/LicenseePaymentV2/List?sort=-open'),
    file: 'features/billing/payment/report-payment',
    button: 'Report payment',
    select: true,
  },
];

/** Files with a dialog and fields that are not in DIALOGS, and why. */
export const OTHER_DIALOGS: Readonly<Record<string, string>> = {
  'features/api-clients/secret-dialog': 'its field is only read',
  'features/calendar/link-dialog': 'its field is only read',
  'features/webhooks/secret-dialog': 'its field is only read',
  'features/approvals/form/prepare': 'its fields are on the page',
  'features/sku-import/view': 'its fields are on the page',
  'features/workflow-designer/designer': 'its fields are on the page',
  'domain/second-factor/two-factor-setup': 'its field comes after the password, with a code of an app: sign-in-modes.test.ts',
  'features/billing/bank/undo-match': 'the demo has no matched line',
  'features/billing/payment/report-certificate': 'no licensee who signs in at the demo withholds tax',
  'features/moving-in/undo': 'an import of a workbook comes before it: moving-in.test.ts',
  'features/operations/discard-dialog': 'the demo has no dead letter',
  'features/term-sheets/counter-offer/decide': 'its draft would be the newest of sales, which the places of the wizard open',
};
