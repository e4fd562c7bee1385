import { type Screen, SCREENS } from '../../src/shots/screens.js';

/** A dialog by its screen and the button that opens it. */
export type DialogPlace = Screen & { button: string; /** Select the first row that the button accepts. */ select?: true };

const named = (name: string): Screen => {
  const screen = SCREENS.find((one) => one.name === name);
  if (!screen) throw new Error(`no screen is named ${name}`);
  return screen;
};

const OPENERS: readonly [screen: string, button: string][] = [
  ['term-sheet', 'Approve'],
  ['term-sheet', 'Disapprove'],
  ['wizard-purpose', 'Discard draft'],
  ['existing-spu', 'Reject'],
  ['product-import', 'Upload products'],
  ['agent-categories', 'New category'],
  ['catalogue', 'Add to the catalogue'],
  ['mail-accounts', 'Set up AUL: SMTP'],
  ['my-account', 'Set up authenticator app'],
  ['invitations', 'Invite'],
  ['territories', 'Add territory'],
  ['group', 'Add by e-mail'],
  ['user', 'Deactivate'],
  ['design-templates', 'Add template'],
  ['design', 'Disapprove'],
  ['style-guide', 'Assign designer'],
  ['letter', 'Return the draft'],
  ['sticker', 'Return for correction'],
  ['sticker', 'Invite a guest'],
  ['statement', 'Record receipt'],
  ['sales-current-month', 'Upload for all contracts'],
];

export const DIALOGS: readonly DialogPlace[] = [
  ...OPENERS.map(([screen, button]) => ({ ...named(screen), button })),
  // the newest art waits for its brand owner
  ...['Release', 'Withdraw'].map((button) => ({
    ...named('art-source'),
    path: '/ReleaseArtSourceManagementV2/Index?sort=uploadedAt',
    button,
  })),
  // a bill that is paid in part or reported as paid cannot be reversed
  { ...named('bill'), path: '/LicensorPaymentV2/List?status=notPaid', button: 'Reverse' },
  { ...named('payment'), path: '/LicensorPaymentV2/Payments?status=submitted', button: 'Kick back' },
  { ...named('payment'), path: '/LicensorPaymentV2/Payments?status=submitted', button: 'Confirm payment' },
  { ...named('sales-report'), path: '/SalesReportMaster/Index?status=submitted', button: 'Reject' },
  { ...named('contract'), path: '/ContractManagementV2/Index?status=draft', button: 'Insert clause' },
  ...[
    ['/Books/Exports', 'New file'],
    ['/Books/AuditPacks', 'New audit pack'],
  ].map(([path = '', button = '']): DialogPlace => ({ name: button, role: 'seniorFinance', path, button })),
  { ...named('bills-licensee'), path: '/LicenseePaymentV2/List?sort=-open', button: 'Report payment', select: true },
];

/** Screens with a form. */
export const FORMS: readonly Screen[] = [
  'wizard-purpose',
  'wizard-key-terms',
  'wizard-basic-terms',
  'wizard-distribution',
  'wizard-royalty',
  'wizard-mg',
  'wizard-advertising',
  'wizard-others',
  'wizard-provisions',
  'licensor-form',
  'brand-owner-form',
  'licensee-form',
  'own-company-form',
  'insurance-form',
  'agent-property-form',
  'property-form',
  'style-guide-form',
  'art-source-form',
  'design-form',
  'pop-form',
  'letter-form',
  'letter-rules',
  'letter-text',
  'letter-stamp',
  'letter-simulator',
  'sticker-form',
  'sales-settings',
  'spu-similarity',
  'user',
  'group',
  'single-sign-on',
  'settings',
  'payment-setting',
].map(named);
