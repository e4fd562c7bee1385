import type { Actor } from '@bls/proto/domain/access/actor';
import { LICENSEE_VISIBLE_STATUSES, type TermSheetAction } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { Entry } from '../db/history-rows.js';
import type { Person, TermSheetTable } from '../db/schema.js';
import type { TermSheetRunning } from '../deals/deals.api.js';
import { decide, type Outcome, waiting } from './term-sheet.js';

type Acting = Pick<Actor, 'role' | 'permissions' | 'brandOwnerId' | 'userId'>;
type Decision = { outcome: Outcome; change: Partial<TermSheetTable> & Pick<TermSheetTable, 'status' | 'statusSince' | 'waitsFor'> };

/** An action of the workflow and what it changes. `nextVersionId`: the id of the version that it may open. Errors as `decide`. */
export function decided(
  workflow: TermSheetRunning['workflow'],
  head: TermSheetTable,
  action: TermSheetAction,
  actor: Acting,
  at: string,
  nextVersionId: string,
): Decision {
  const outcome = decide(workflow, head, action, actor);
  const status = outcome.to;
  const change: Partial<TermSheetTable> = { updatedAt: at };
  if (action === 'submit' || outcome.closing) Object.assign(change, { brandApprovals: [], licensorSignedAt: null, licenseeSignedAt: null });
  if (outcome.closing) Object.assign(change, { versionId: nextVersionId, version: head.version + 1 });
  if (action === 'approve' && head.status === 'pendingBrandOwnerReview' && actor.brandOwnerId) {
    change.brandApprovals = [...head.brandApprovals, actor.brandOwnerId];
  }
  if (action === 'sign') change[outcome.transition.by === 'termSheet.signAsLicensor' ? 'licensorSignedAt' : 'licenseeSignedAt'] = at;
  const waitsFor = waiting(workflow, { ...head, ...change, status });
  return { outcome, change: { ...change, status, statusSince: at, waitsFor } };
}

type Input = Pick<Entry, 'action' | 'by' | 'at' | 'comment' | 'signature' | 'fileIds'>;

/** The decision in the history of the deal; `head` as it was before. */
export const decisionEntry = (head: TermSheetTable, { path }: Outcome, revision: number, input: Input): Entry => ({
  ...input,
  itemKind: 'termSheet',
  itemId: head.id,
  version: head.version,
  revision,
  from: head.status,
  path,
});

/** Files of decisions before the licensee is asked are for staff only. */
export const isInternal = (head: Pick<TermSheetTable, 'status'>): boolean => !LICENSEE_VISIBLE_STATUSES.includes(head.status);

/** How files of a decision are recorded; `head` as it was before. */
export const feedbackOf = (head: TermSheetTable, by: Person, at: string) =>
  ({
    itemId: head.id,
    itemKind: 'termSheet',
    version: head.version,
    byName: by.name,
    at,
    kind: 'feedback',
    internal: isInternal(head),
  }) as const;
