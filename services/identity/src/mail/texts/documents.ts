import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { MailAttachment } from '../../db/inbox-mail-tables.js';

/** What is sent with a mail about a move: the debit note with its royalty statement, to those who are to pay a new bill. */
export const documentsOf = ({ kind, action, id, number }: WorkItemMoved, reason: { kind: string }): MailAttachment[] =>
  kind === 'bill' && action === 'issue' && reason.kind === 'waiting' ? [{ billId: id, name: `${number}.pdf` }] : [];
