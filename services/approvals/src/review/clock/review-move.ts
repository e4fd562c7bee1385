import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { Day } from '@bls/proto/domain/values/time';
import type { Person } from '../../db/person.js';

/** What starts the clock of an item: its work item, and when the licensee needs the answer. */
export type ReviewMove = { move: WorkItemMoved; deadline: Day | null };

const nobody: Person = { userId: '', name: '', role: '' };
/** A step of nobody, for an item that waits already. */
export const WAITING = { action: 'submit', by: nobody, comment: null } as const;
