import type { CommentedKind } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import type { Role } from '@bls/proto/domain/access/roles';
import type { Audience } from '@bls/proto/domain/deal-comment/audience';
import type { Mentioned } from '@bls/proto/domain/deal-comment/mentions';

/** `via`: by a reply to a mail, without having signed in. */
type Person = { userId: string; name: string; role: Role; via?: 'mailReply' };

export type CommentFile = { fileId: string; name: string };

/** A comment or a reply. The first comment of a thread has its own id as `threadId`; only it can be resolved. */
export interface DealCommentTable {
  tenant: string;
  id: string;
  threadId: string;
  itemKind: CommentedKind;
  itemId: string;
  audience: Audience;
  path: string[];
  version: number;
  text: string;
  mentions: Mentioned[];
  files: CommentFile[];
  byPerson: Person;
  at: string;
  editedAt: string | null;
  deletedAt: string | null;
  resolvedBy: Person | null;
  resolvedAt: string | null;
  revision: number;
}

export type CommentAction = 'write' | 'edit' | 'delete' | 'resolve' | 'reopen';

/** What was done with a comment, and its text then. Rows never change. */
export interface DealCommentHistoryTable {
  tenant: string;
  commentId: string;
  revision: number;
  action: CommentAction;
  text: string;
  byPerson: Person;
  at: string;
}

export interface CommentTables {
  dealComment: DealCommentTable;
  dealCommentHistory: DealCommentHistoryTable;
}
