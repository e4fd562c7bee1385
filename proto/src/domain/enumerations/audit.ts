import { z } from 'zod';

/** The actions that the audit trail records, by area. Labels: `audit.kind.{kind}`. */
export const AUDIT_KINDS = [
  'signIn',
  'signInFailed',
  'signInRefused',
  'locked',
  'signOut',
  'passwordRefused',
  'credentialReplayed',
  'sessionEnded',
  'otherSessionsEnded',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorsReset',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'singleSignOnRefused',
  'singleSignOnSaved',
  'userActivated',
  'userDeactivated',
  'userCreated',
  'userChanged',
  'workHandedOver',
  'userErased',
  'personalDataRequested',
  'personalDataDownloaded',
  'groupSaved',
  'groupDeleted',
  'allSessionsEnded',
  'companySaved',
  'tenantCreated',
  'settingSaved',
  'territorySaved',
  'territoryDeleted',
  'auditVerified',
  'invitationSent',
  'invitationResent',
  'invitationRescinded',
  'userRegistered',
  'passwordForgotten',
  'passwordChanged',
  'phoneChanged',
  'profileChanged',
  'roleNotificationsSaved',
  'userNotificationsSaved',
  'mailAccountSaved',
  'mailAccountRemoved',
  'mailServerTested',
  'mailTemplateSaved',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
export const auditKindSchema = z.enum(AUDIT_KINDS);

/** State of a check of the trail. `broken`: it stopped at a row that does not match. Labels: `audit.state.{state}`. */
export const AUDIT_CHECK_STATES = ['running', 'intact', 'broken', 'failed'] as const;
export type AuditCheckState = (typeof AUDIT_CHECK_STATES)[number];
