import type { Capability } from '../access/permissions.js';
import type { Role } from '../access/roles.js';
import type { Language } from '../enumerations/identity.js';
import type { MailingLanguage } from '../enumerations/mail.js';
import type { TenantSettings } from '../settings/tenant-settings.js';
import type { WorkItemKind } from './work-item.js';

/** The kinds of items that a reviewer can decide by a link, without signing in. */
export const DECISION_KINDS = ['approval', 'designApproval', 'popApproval'] as const satisfies readonly WorkItemKind[];
export type DecisionKind = (typeof DECISION_KINDS)[number];
export const isDecisionKind = (kind: WorkItemKind): kind is DecisionKind => DECISION_KINDS.some((each) => each === kind);

/** The steps that a link decides: reviews. A submission needs a form. */
const REVIEWS: readonly Capability[] = [
  'approval.reviewAsDesigner',
  'approval.reviewAsSeniorDesigner',
  'approval.reviewAsBrandOwner',
  'approval.reviewAsSales',
];
export const isReview = (capability: Capability): boolean => REVIEWS.includes(capability);

/** Of the rights of its person, a link has these and the review of its step. */
export const RIGHTS_OF_LINK: readonly Capability[] = ['approval.read', 'approval.comment', 'file.use'];

export const DECISION_LINK_DAYS = 7;

/** Why a link decides nothing. Labels: `decisionLink.refusal.{code}` in `frontend/src/i18n`. */
export const DECISION_REFUSALS = [
  'invalid',
  'used',
  'expired',
  'movedOn',
  'switchedOff',
  'secondFactor',
  'accountInactive',
  'rightLost',
] as const;
export type DecisionRefusal = (typeof DECISION_REFUSALS)[number];

/** Values of the setting `decisionLinks`. */
export const DECISION_LINKS = { off: 0, withoutSecondFactor: 1, everybody: 2 } as const;

/** Whether the tenant lets people of the role decide by link; else the reason. */
export function linkRefusal(
  { decisionLinks, secondFactorRoles }: Pick<TenantSettings, 'decisionLinks' | 'secondFactorRoles'>,
  role: Role,
): 'switchedOff' | 'secondFactor' | undefined {
  if (decisionLinks === DECISION_LINKS.off) return 'switchedOff';
  return decisionLinks === DECISION_LINKS.withoutSecondFactor && secondFactorRoles.includes(role) ? 'secondFactor' : undefined;
}

/** The language of the page of a link: that of the mail where the screens have it, else that of the person's screens. */
export function languageOfLink(mail: MailingLanguage, screens: Language): Language {
  if (mail.startsWith('zh')) return 'zh';
  return mail === 'en' ? 'en' : screens;
}
