import { companyList, companyPick, companyRead, companySave } from './company.js';
import { generalLanguages, generalLicensees, generalSalesUsers, generalSearchLicensees, generalTimeZones } from './general.js';
import { inboxIsNew, inboxMark, inboxRead, inboxTotalDraft, inboxTotalPending } from './inbox.js';
import { mailboxList, mailboxRead } from './mailbox.js';
import { menuRead } from './menu.js';
import { sessionEndAll, sessionLogon, sessionLogout, sessionResolve } from './session.js';
import { tenantCode, tenantDescribe } from './tenant.js';
import { userChangeLanguage, userConfirmPassword, userCurrent, userIsLicensor, userSetActive } from './user.js';

/** Every call that identity answers. */
export const identityCalls = {
  sessionLogon,
  sessionResolve,
  sessionLogout,
  sessionEndAll,
  userCurrent,
  userChangeLanguage,
  userIsLicensor,
  userSetActive,
  userConfirmPassword,
  menuRead,
  inboxRead,
  inboxMark,
  inboxTotalPending,
  inboxTotalDraft,
  inboxIsNew,
  tenantDescribe,
  tenantCode,
  generalLicensees,
  generalSearchLicensees,
  generalSalesUsers,
  generalLanguages,
  generalTimeZones,
  companyList,
  companyRead,
  companyPick,
  companySave,
  mailboxList,
  mailboxRead,
};
