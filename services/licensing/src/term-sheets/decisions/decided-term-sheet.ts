import type { Actor } from '@bls/proto/domain/access/actor';
import { LICENSEE_VISIBLE_STATUSES, type TermSheetAction } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { Side } from '@bls/proto/domain/values/side';
import type { Entry } from '../../db/history-rows.js';
import type { Person, TermSheetTable } from '../../db/schema.js';
import type { DealSignature } from '../../db/signing-tables.js';
import type { TermSheetRunning } from '../../deals/deals.api.js';
import { decide, type Outcome, waiting } from '../term-sheet.js';

export type Acting = Pick<Actor, 'role' | 'permissions' | 'brandOwnerId' | 'userId'>;
export type Decision = {
  outcome: Outcome;
  change: Partial<TermSheetTable> & Pick<TermSheetTable, 'status' | 'statusSince' | 'waitsFor' | 'givenAhead'>;
};
/**
 * `nextVersionId`: the id of the version that the decision may open. `signedAt`: when the person signed, which may be earlier;
 * `signed`: the signature that `sign` adds to the deal.
 */
type Additions = { at: string; signedAt: string; nextVersionId: string; signed?: DealSignature | undefined };

/** An action of a person or, in an act, of a side, and what it changes. Errors as `decide`. */
export function decided(
  workflow: TermSheetRunning['workflow'],
  head: TermSheetTable,
  action: TermSheetAction,
  actor: Acting | { side: Side },
  { at, signedAt, nextVersionId, signed }: Additions,
): Decision {
  const outcome = decide(workflow, head, action, actor);
  const status = outcome.to;
  const change: Partial<TermSheetTable> = { updatedAt: at };
  // a new version, or the end of the deal, ends what was given for this one
  const givenAhead = outcome.closing || status === 'voided' ? [] : head.givenAhead;
  if (action === 'submit' || outcome.closing)
    Object.assign(change, { brandApprovals: [], licensorSignedAt: null, licenseeSignedAt: null, signatures: [] });
  if (outcome.closing) Object.assign(change, { versionId: nextVersionId, version: head.version + 1 });
  if (action === 'approve' && head.status === 'pendingBrandOwnerReview' && 'brandOwnerId' in actor && actor.brandOwnerId) {
    change.brandApprovals = [...head.brandApprovals, actor.brandOwnerId];
  }
  if (action === 'sign') change[outcome.transition.by === 'termSheet.signAsLicensor' ? 'licensorSignedAt' : 'licenseeSignedAt'] = signedAt;
  if (action === 'sign' && signed) change.signatures = [...head.signatures, signed];
  const waitsFor = waiting(workflow, { ...head, ...change, status });
  return { outcome, change: { ...change, status, statusSince: at, waitsFor, givenAhead } };
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
