import { MAIL_ACCOUNT_TYPES, type MailAccountType } from '@bls/proto/domain/enumerations/mail';
import type { WorkItemKind } from '@bls/proto/domain/inbox/work-item';

const TYPES: Readonly<Record<WorkItemKind, MailAccountType>> = {
  termSheet: MAIL_ACCOUNT_TYPES.TermSheets,
  contract: MAIL_ACCOUNT_TYPES.Contracts,
  approval: MAIL_ACCOUNT_TYPES.Designs,
  existingSpu: MAIL_ACCOUNT_TYPES.Designs,
  salesReport: MAIL_ACCOUNT_TYPES.Finance,
  bill: MAIL_ACCOUNT_TYPES.Finance,
  payment: MAIL_ACCOUNT_TYPES.Finance,
  aul: MAIL_ACCOUNT_TYPES.AUL,
  sticker: MAIL_ACCOUNT_TYPES.AUL,
  eventOrder: MAIL_ACCOUNT_TYPES.Contracts,
  givingAccess: MAIL_ACCOUNT_TYPES.Designs,
  insurance: MAIL_ACCOUNT_TYPES.Contracts,
  popApproval: MAIL_ACCOUNT_TYPES.Designs,
  designApproval: MAIL_ACCOUNT_TYPES.Designs,
  designRelease: MAIL_ACCOUNT_TYPES.Designs,
  artSource: MAIL_ACCOUNT_TYPES.Designs,
  creativeReview: MAIL_ACCOUNT_TYPES.Designs,
  refusedFile: MAIL_ACCOUNT_TYPES.Registration,
};

/** The type of mail account for mails about a kind of item. Mails about accounts, codes and digests use the registration account. */
export const accountTypeOf = (kind: WorkItemKind): MailAccountType => TYPES[kind];
