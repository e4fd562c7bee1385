import type { Capability } from '@bls/proto/domain/access/permissions';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';

/**
 * Why somebody is notified of a move. `assigned`: the item was given to them or withdrawn from them. `escalated`: the people of their
 * role let its review become overdue.
 */
export type Reason =
  | { kind: 'waiting'; capability: Capability }
  | { kind: 'returned' }
  | { kind: 'mentioned' }
  | { kind: 'informed'; assigned?: boolean; escalated?: boolean };

/**
 * What people are notified of: a move of an item, or a comment on it. `partOf`: the deal of the comment, whose id is `id`; `threadId`:
 * the first comment of its discussion.
 */
export type Notified = WorkItemMoved & { partOf?: string; threadId?: string };

/** A person to notify of a move, and the reason. */
export type Recipient<P> = { person: P; reason: Reason };
