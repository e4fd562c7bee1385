import { designDecide, designRead } from '@bls/proto/client/approvals/design';
import { popDecide, popRead } from '@bls/proto/client/approvals/pop';
import { approvalDetail } from '@bls/proto/client/approvals/reading';
import { spuDecide, spuItemRead } from '@bls/proto/client/approvals/spu';
import { approvalDecide } from '@bls/proto/client/approvals/writing';
import type { RequestInput } from '@bls/proto/contracts/call';
import { REJECTION_REASONS } from '@bls/proto/domain/enumerations/approval';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.js';
import { refreshTopics } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import { ContradictedItems, contradictedItems } from '../guide/contradicted-items.js';
import { SavedReplies } from '../guide/saved-replies.js';
import type { TakenAction } from '../workflow/action-dialog.js';
import { BulkActions } from '../workflow/bulk-actions.js';
import { type NotDecided, NotDecidedDialog } from '../workflow/not-decided.js';
import type { OfferedAction } from '../workflow/common-actions.js';
import { QUEUE_KINDS, type QueueKind, type QueueName } from './queue-kinds.js';

/** The state of an item as far as a decision about several items needs it. `version` is 0 for kinds whose decision names none. */
type Read = {
  revision: number;
  version: number;
  status: string;
  actions: readonly OfferedAction[];
  /** The physical sample of the item has to be received before it is approved. */
  hasSample?: boolean;
};
type BulkKind = {
  texts: string;
  /** Whether a refusal has one of the fixed reasons, beside its comment. */
  hasReasons: boolean;
  read: (id: string) => Promise<Read>;
  decide: (id: string, read: Read, taken: TakenAction) => Promise<unknown>;
};

/** The steps of reviewers; others, such as the end of a design, belong to its page. */
const ofReview = (actions: readonly OfferedAction[]) => actions.filter(({ action }) => !['submit', 'close', 'terminate'].includes(action));
const quietly = { quiet: true } as const;

const KINDS: Record<QueueName, BulkKind> = {
  product: {
    texts: 'approval',
    hasReasons: true,
    read: async (id) => {
      const { revision, status, actions } = await api(approvalDetail, { id }, undefined, quietly);
      const hasSample = status === 'preProductionSubmitted' || status === 'bulkSubmitted';
      return { revision, version: 0, status, actions: ofReview(actions), hasSample };
    },
    decide: (id, { revision, hasSample }, { action, reason, comment, confirmed }) => {
      const decision = { id, revision, action, reason, comment, ...(hasSample && confirmed ? { receivedSample: true } : {}) };
      return api(approvalDecide, decision as RequestInput<typeof approvalDecide>, undefined, quietly);
    },
  },
  design: {
    texts: 'designApproval',
    hasReasons: true,
    read: async (id) => {
      const { revision, version, status, actions } = await api(designRead, { id }, undefined, quietly);
      return { revision, version, status, actions: ofReview(actions), hasSample: status === 'sampleSubmitted' };
    },
    decide: (id, { revision, version, hasSample }, { action, reason, comment, confirmed }) => {
      const decision = { id, revision, version, action, reason, comment, ...(hasSample && confirmed ? { receivedSample: true } : {}) };
      return api(designDecide, decision as RequestInput<typeof designDecide>, undefined, quietly);
    },
  },
  pop: {
    texts: 'popApproval',
    hasReasons: true,
    read: async (id) => {
      const { revision, version, status, actions } = await api(popRead, { id }, undefined, quietly);
      return { revision, version, status, actions: ofReview(actions) };
    },
    decide: (id, { revision, version }, { action, reason, comment }) =>
      api(popDecide, { id, revision, version, action, reason, comment } as RequestInput<typeof popDecide>, undefined, quietly),
  },
  spu: {
    texts: 'existingSpu',
    hasReasons: false,
    read: async (id) => {
      const { revision, status, actions } = await api(spuItemRead, { id }, undefined, quietly);
      const cancelling = new Set(actions.filter(({ cancelsDependents }) => cancelsDependents).map(({ action }) => action as string));
      const offered = actions.map((one) =>
        one.allowed && cancelling.has(one.action) ? { ...one, allowed: false, reason: 'cancelsOthers' } : one,
      );
      return { revision, version: 0, status, actions: offered };
    },
    decide: (id, { revision }, { action, comment }) =>
      api(spuDecide, { id, revision, action, comment } as RequestInput<typeof spuDecide>, undefined, quietly),
  },
};

type Props = {
  kind: QueueName;
  items: readonly { id: string; label: string }[];
  onResult?: (notDecided: NotDecided[]) => void;
  onDone: () => void;
};

/** Decides the chosen items of a kind with one reason; what cannot be decided is named with why. */
export function BulkReview({ kind, items, onResult, onDone }: Props) {
  const { t } = useTranslation();
  const { texts, hasReasons, read, decide } = KINDS[kind];
  const reasons = REJECTION_REASONS.map((value) => ({ value, label: t(`approval.rejectionReason.${value}`) }));
  const labelOf = (id: string) => items.find((item) => item.id === id)?.label ?? id;
  const done = () => {
    void refreshTopics(QUEUE_KINDS[kind].topics);
    onDone();
  };
  return (
    <BulkActions
      partial
      texts={texts}
      items={items}
      read={read}
      act={(id, _revision, taken, item) => decide(id, item, taken)}
      caution={{
        load: (action, ids, signal) => contradictedItems(kind, action, ids, signal),
        show: (found, leftOut, onLeftOut) => <ContradictedItems items={found} labelOf={labelOf} leftOut={leftOut} onLeftOut={onLeftOut} />,
      }}
      confirmation={(action, chosen) => {
        const count = action === 'approve' ? chosen.filter(({ hasSample }) => hasSample).length : 0;
        return count > 0 ? { label: t('workflow.samplesReceived', { count }), missing: t('rule.sampleNotReceived') } : undefined;
      }}
      {...(hasReasons ? { reasons } : {})}
      commentTools={(comment, onComment) => <SavedReplies text={comment} onText={onComment} />}
      onResult={onResult}
      onDone={done}
    />
  );
}

/**
 * For the list of a kind: `list` has the prop `bulk`, for its reviewers only; `result` names what was not decided, also when the
 * chosen rows have left the list.
 */
export function useBulkReview<Row extends { id: string }>(kind: QueueName, labelOf: (row: Row) => string) {
  const { t } = useTranslation();
  const can = useCan();
  const [notDecided, setNotDecided] = useState<NotDecided[]>();
  const { reviewers }: QueueKind = QUEUE_KINDS[kind];
  if (!reviewers.some(can)) return { list: {}, result: null };
  const bulk = (rows: Row[], clear: () => void) => (
    <BulkReview kind={kind} items={rows.map((row) => ({ id: row.id, label: labelOf(row) }))} onResult={setNotDecided} onDone={clear} />
  );
  const result = notDecided ? (
    <NotDecidedDialog
      title={t('workflow.bulkNotDecided', { count: notDecided.length })}
      items={notDecided}
      onClose={() => setNotDecided(undefined)}
    />
  ) : null;
  return { list: { bulk }, result };
}
