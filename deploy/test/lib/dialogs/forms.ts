import type { Screen } from '../../../src/shots/screens.js';
import { named } from './dialogs.js';

/** A screen with the form of a file of the front end. */
export type FormPlace = Screen & {
  file: string;
  /** Names of controls that show its fields, in order. */
  press?: readonly string[];
};
type Place = Omit<FormPlace, 'file'>;

const at = (role: Screen['role'], path: string, open?: string): Screen => ({ name: path, role, path, ...(open ? { open } : {}) });
const after = (place: Screen, ...press: string[]): Place => ({ ...place, press });

/** File below `frontend/src` without its extension, and its screens. */
const PLACES: readonly [file: string, ...screens: (string | Place)[]][] = [
  ['domain/store/application-form', 'letter-form', 'sticker-form'],
  ['features/account/find-workspace', at('nobody', '/logon?find=1')],
  ['features/account/password-form', 'sign-in'],
  ['features/agents/property-form', 'agent-property-form'],
  ['features/art-sources/upload', 'art-source-form'],
  ['features/aul/rules/rules', 'letter-rules'],
  ['features/aul/simulator', 'letter-simulator'],
  ['features/aul/stamp', 'letter-stamp'],
  ['features/aul/template', 'letter-text'],
  ['features/aul/verify/verify', at('nobody', '/AULApplication/Verify')],
  ['features/brand-owners/form', 'brand-owner-form'],
  ['features/brand-owners/property-form', 'property-form'],
  ['features/clauses/clause-form', at('legalHead', '/ClauseLibrary/Edit/')],
  ['features/contracts/verify/verify', 'contract-verify'],
  ['features/designs/form', 'design-form'],
  ['features/designs/sample', at('licenseeDesigner', '/DesignApproval/Index?status=designApproved', '/DesignApproval/Samples/')],
  ['features/events/event-form', at('superUser', '/event/AddEvent')],
  ['features/groups/group-form', 'group'],
  ['features/insurance/policy-form', 'insurance-form'],
  ['features/labels/check/check', at('nobody', '/Label/Check')],
  ['features/licensees/company-form', 'licensee-form'],
  ['features/licensees/own-basics', 'own-company-form'],
  ['features/licensors/form', 'licensor-form'],
  ['features/mail-settings/templates/editor', 'mail-texts'],
  ['features/my-account/password-card', 'my-account'],
  ['features/my-account/phone-card', 'my-account'],
  ['features/my-account/profile-card', 'my-account'],
  ['features/notification-setup/user-settings', 'notification-setup'],
  ['features/pop-approvals/form', 'pop-form'],
  ['features/registration/forgot-password', 'forgot-password'],
  ['features/review-guides/settings', at('superUser', '/ReviewGuide/Settings')],
  ['features/settings/branding/branding', at('superUser', '/AppSetting/Branding')],
  ['features/settings/dunning/dunning-rules', 'dunning-steps'],
  ['features/settings/licensor', 'licensor-setting'],
  ['features/settings/section-form', 'sales-settings', 'spu-similarity', 'settings'],
  ['features/settings/sections/note-section', 'payment-setting'],
  ['features/settings/sections/payment-section', 'payment-setting'],
  ['features/settings/sections/tenant-section', 'settings'],
  ['features/single-sign-on/provider-form', 'single-sign-on'],
  ['features/style-guides/style-guide-form', 'style-guide-form'],
  ['features/term-sheets/replace-renew', 'renew-or-replace'],
  ['features/term-sheets/wizard/advertising-step', 'wizard-advertising'],
  ['features/term-sheets/wizard/basic-terms-step', 'wizard-basic-terms'],
  ['features/term-sheets/wizard/cross-step', after(named('wizard-cross'), 'Cross-collateralize', 'Add carry')],
  ['features/term-sheets/wizard/distribution-step', 'wizard-distribution'],
  ['features/term-sheets/wizard/draft/wizard-frame', 'wizard-purpose'],
  ['features/term-sheets/wizard/key-terms-step', 'wizard-key-terms'],
  ['features/term-sheets/wizard/mg-step', 'wizard-mg'],
  ['features/term-sheets/wizard/others-step', 'wizard-others'],
  ['features/term-sheets/wizard/provisions-step', 'wizard-provisions'],
  ['features/term-sheets/wizard/purpose-step', 'wizard-purpose'],
  ['features/term-sheets/wizard/royalty-step', 'wizard-royalty'],
  ['features/users/edit/user-form', 'user'],
];

const all: readonly FormPlace[] = PLACES.flatMap(([file, ...screens]) =>
  screens.map((screen) => ({ ...(typeof screen === 'string' ? named(screen) : screen), file })),
);
/** Several forms of a screen are one place, which tests all of them. */
export const FORMS: readonly FormPlace[] = [
  ...Map.groupBy(all, ({ role, path, open = '', press = [] }) => [role, path, open, ...press].join(' ')).values(),
].map(([first, ...more]) => ({ ...(first as FormPlace), file: [first, ...more].map((place) => place?.file).join(', ') }));

/** Files with a form that is not in FORMS, and why. */
export const OTHER_FORMS: Readonly<Record<string, string>> = {
  'features/account/code-form': 'it comes after another choice on the sign-in page',
  'features/approvals/form/prepare': 'a draft has it, the demo has none',
  'features/account/second-step': 'it comes after the password',
  'features/billing/bank/mapping-form': 'it comes after a file',
  'features/registration/registration-form': 'an invitation by mail leads to it: registration.test.ts',
  'features/registration/reset-password': 'a mail leads to it',
  'features/signing/sign-outside': 'a mail leads to it: signing.test.ts',
  'features/stickers/guest-review': 'a mail leads to it',
  'features/term-sheets/wizard/review-step': 'it has no field',
};
