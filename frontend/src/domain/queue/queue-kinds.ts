import type { ClientRead, RequestInput } from '@bls/proto/contracts/call';
import { designList, designRead } from '@bls/proto/client/approvals/design';
import { popList, popRead } from '@bls/proto/client/approvals/pop';
import { approvalDetail, approvalList } from '@bls/proto/client/approvals/reading';
import { spuItemList, spuItemRead } from '@bls/proto/client/approvals/spu';
import type { Capability } from '@bls/proto/domain/access/permissions';
import type { Topic } from '@bls/proto/contracts/topics';
import type { RowOf } from '../../lib/lists/list-state.js';
import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** An item that waits for the reviewer. */
export type Waiting = { id: string; revision: number; path: Path; coverFileId: string | null };

/** Where the items of a kind come from, and who reviews them. */
export type QueueKind = {
  reviewers: readonly Capability[];
  /** Lists the items that wait; rows are `Waiting` after `toWaiting`. */
  list: ClientRead;
  request: RequestInput<ClientRead>;
  toWaiting: (row: unknown) => Waiting;
  /** Reads one item, by `{ id }`. */
  read: ClientRead;
  listPath: Path;
  /** What a decision changes. */
  topics: readonly Topic[];
};

/** What is due first comes first; the list is loaded again after every decision, so that more than a hundred items are reached too. */
const ORDER = { pageSize: 100 } as const;
const STAGES: readonly Capability[] = ['approval.reviewAsDesigner', 'approval.reviewAsSeniorDesigner', 'approval.reviewAsSales'];

function kind<L extends ClientRead>(
  list: L,
  request: RequestInput<L>,
  pathOf: (row: RowOf<L>) => Path,
  rest: Pick<QueueKind, 'read' | 'listPath' | 'topics' | 'reviewers'>,
): QueueKind {
  return {
    ...rest,
    list,
    request: request as RequestInput<ClientRead>,
    toWaiting: (row) => {
      const { id, revision, coverFileId } = row as Omit<Waiting, 'path'>;
      return { id, revision, coverFileId, path: pathOf(row as RowOf<L>) };
    },
  };
}

/** The kinds of items that reviewers decide one after another. */
export const QUEUE_KINDS = {
  product: kind(
    approvalList,
    { ...ORDER, waitingForMe: true, sort: 'dueOn' },
    ({ id }) => pathTo(ROUTES.approvals.licensorDetail, { id }),
    {
      read: approvalDetail,
      listPath: pathTo(ROUTES.approvals.licensorList),
      topics: ['approval', 'givingAccess', 'inbox'],
      reviewers: STAGES,
    },
  ),
  design: kind(designList, { ...ORDER, waitingForMe: true, sort: 'dueOn' }, ({ id }) => pathTo(ROUTES.designs.detail, { id }), {
    read: designRead,
    listPath: pathTo(ROUTES.designs.list),
    topics: ['design', 'inbox'],
    reviewers: STAGES,
  }),
  pop: kind(popList, { ...ORDER, waitingForMe: true, sort: 'dueOn' }, ({ id }) => pathTo(ROUTES.pops.licensor, { id }), {
    read: popRead,
    listPath: pathTo(ROUTES.pops.licensor),
    topics: ['pop', 'inbox'],
    reviewers: STAGES,
  }),
  spu: kind(
    spuItemList,
    { ...ORDER, status: ['systemNotMatched', 'decideLater'], sort: 'submittedAt' },
    ({ id, submissionId }) => pathTo(ROUTES.existingSpus.detail, { id: submissionId }, { item: id }),
    {
      read: spuItemRead,
      listPath: pathTo(ROUTES.existingSpus.list),
      topics: ['spu', 'inbox'],
      reviewers: ['approval.reviewAsSeniorDesigner'],
    },
  ),
} as const satisfies Record<string, QueueKind>;
export type QueueName = keyof typeof QUEUE_KINDS;
