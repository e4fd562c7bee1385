import { auditCalls } from './audit.js';
import { companyCalls } from './company.js';
import { designerList } from './designer.js';
import { generalLanguages, generalLicensees, generalSalesUsers, generalSearchLicensees, generalTimeZones } from './general.js';
import { inboxCounts, inboxIsNew, inboxMark, inboxRead, inboxTotalDraft, inboxTotalPending } from './inbox.js';
import { invitationCalls } from './invitation.js';
import { listViewCalls } from './list-view.js';
import { mailSettingsCalls } from './mail-settings.js';
import { mailboxList, mailboxRead } from './mailbox.js';
import { menuRead } from './menu.js';
import { notificationSetupCalls } from './notification-setup.js';
import { oneTimeCodeSendLogin } from './one-time-code.js';
import { passwordCalls } from './password.js';
import { profileCalls } from './profile.js';
import { registrationCalls } from './registration.js';
import { sessionCalls } from './session.js';
import { settingsCalls } from './settings.js';
import { singleSignOnCalls } from './single-sign-on.js';
import { systemAccessCalls } from './system-access.js';
import { tenantCode, tenantDescribe } from './tenant.js';
import { territoryCalls } from './territory.js';
import { twoFactorCalls } from './two-factor.js';
import { userChangeLanguage, userConfirmPassword, userCurrent, userIsLicensor } from './user.js';
import { groupCalls } from './group.js';
import { userManagementCalls } from './user-management.js';
import { SEARCH_CALLS } from '../search.js';

/** Every call that identity answers. */
export const identityCalls = {
  ...sessionCalls,
  ...twoFactorCalls,
  ...singleSignOnCalls,
  oneTimeCodeSendLogin,
  userCurrent,
  userChangeLanguage,
  userIsLicensor,
  ...userManagementCalls,
  ...groupCalls,
  userConfirmPassword,
  designerList,
  ...registrationCalls,
  ...invitationCalls,
  ...passwordCalls,
  ...profileCalls,
  menuRead,
  inboxRead,
  inboxMark,
  inboxTotalPending,
  inboxTotalDraft,
  inboxIsNew,
  inboxCounts,
  ...notificationSetupCalls,
  ...mailSettingsCalls,
  tenantDescribe,
  tenantCode,
  generalLicensees,
  generalSearchLicensees,
  generalSalesUsers,
  generalLanguages,
  generalTimeZones,
  ...companyCalls,
  ...settingsCalls,
  ...territoryCalls,
  ...auditCalls,
  ...systemAccessCalls,
  ...listViewCalls,
  mailboxList,
  mailboxRead,
  identitySearch: SEARCH_CALLS.identity,
};
