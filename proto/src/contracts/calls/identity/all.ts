import { auditCalls } from './audit.js';
import { companyCalls } from './companies/company.js';
import { movedCompanyCalls } from './companies/moved-company.js';
import { designerList } from './people/designer.js';
import { generalLanguages, generalLicensees, generalSalesUsers, generalSearchLicensees, generalTimeZones } from './companies/general.js';
import { inboxCounts, inboxIsNew, inboxMark, inboxRead, inboxTotalDraft, inboxTotalPending } from './inbox/inbox.js';
import { decisionLinkCalls } from './inbox/decision-link.js';
import { invitationCalls } from './accounts/invitation.js';
import { apiClientCalls } from './api-clients.js';
import { webhookCalls } from './webhooks.js';
import { calendarLinkCalls } from './people/calendar-link.js';
import { listViewCalls } from './people/list-view.js';
import { mailSettingsCalls } from './mail/mail-settings.js';
import { mailboxAttachment, mailboxList, mailboxRead } from './mail/mailbox.js';
import { menuRead } from './inbox/menu.js';
import { notificationSetupCalls } from './inbox/notification-setup.js';
import { pushCalls } from './inbox/push.js';
import { oneTimeCodeSendLogin } from './sign-in/one-time-code.js';
import { passwordCalls } from './accounts/password.js';
import { profileCalls } from './accounts/profile.js';
import { registrationCalls } from './accounts/registration.js';
import { sessionCalls } from './sign-in/session.js';
import { settingsCalls } from './tenants/settings.js';
import { signingLinkCalls } from './signing/signing-link.js';
import { singleSignOnCalls } from './sign-in/single-sign-on.js';
import { systemAccessCalls } from './people/system-access.js';
import { hostNameCalls } from './tenants/host-names.js';
import { tenantCode, tenantDescribe } from './tenants/tenant.js';
import { workspaceSend } from './accounts/workspace.js';
import { territoryCalls } from './tenants/territory.js';
import { twoFactorCalls } from './sign-in/two-factor.js';
import { userChangeLanguage, userConfirmPassword, userCurrent, userFind, userIsLicensor } from './people/user.js';
import { groupCalls } from './people/group.js';
import { personalDataCalls } from './people/personal-data.js';
import { userManagementCalls } from './people/user-management.js';
import { identityDeadLetterDiscard, identityDeadLetterList, identityDeadLetterRetry } from '../operations/dead-letters.js';
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
  ...personalDataCalls,
  ...groupCalls,
  userConfirmPassword,
  userFind,
  designerList,
  ...registrationCalls,
  ...invitationCalls,
  ...passwordCalls,
  ...signingLinkCalls,
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
  ...hostNameCalls,
  workspaceSend,
  generalLicensees,
  generalSearchLicensees,
  generalSalesUsers,
  generalLanguages,
  generalTimeZones,
  ...companyCalls,
  ...movedCompanyCalls,
  ...settingsCalls,
  ...territoryCalls,
  ...auditCalls,
  ...systemAccessCalls,
  ...listViewCalls,
  ...calendarLinkCalls,
  ...pushCalls,
  ...decisionLinkCalls,
  ...apiClientCalls,
  ...webhookCalls,
  mailboxList,
  mailboxRead,
  mailboxAttachment,
  identityDeadLetterList,
  identityDeadLetterRetry,
  identityDeadLetterDiscard,
  identitySearch: SEARCH_CALLS.identity,
};
