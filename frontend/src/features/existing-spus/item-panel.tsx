import { spuItemRead } from '@bls/proto/client/approvals/spu';
import type { SpuDetail } from '@bls/proto/contracts/views/spu';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { type SpuDecision, spuApprovalWorkflow, spuWorkflowOf } from '@bls/proto/domain/workflow/definitions/approvals/spu-approval';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { GuideCard } from '../../domain/guide/guide-card.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { QueueSteps } from '../../domain/queue/queue-steps.js';
import { useReviewQueue } from '../../domain/queue/use-review-queue.js';
import { useShortcut } from '../../lib/browser/shortcuts.js';
import { Timeline } from '../../domain/workflow/timeline.js';
import { WorkflowLine } from '../../domain/workflow/workflow-line.js';
import { useCall } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import { Comparison } from './comparison.js';
import { DecideDialog } from './decide-dialog.js';
import { Similarity } from './similarity.js';
import { SpuState } from './spu-status.js';

/** One SPU: its pictures against the approved ones, its status, and the permitted decisions. */
export function ItemPanel({ id }: { id: string }) {
  const { t } = useTranslation();
  const can = useCan();
  const { data: item, error, refetch } = useCall(spuItemRead, { id });
  const [deciding, setDeciding] = useState<SpuDecision>();
  const queue = useReviewQueue('spu', id);
  const actions = item && !queue.isDecided(item.revision) ? item.actions.filter((one) => one.allowed) : [];
  const decide = (action: SpuDecision) => actions.some((one) => one.action === action) && setDeciding(action);
  useShortcut({ keys: 'a', label: 'approvals.shortcut.approve', run: () => decide('approve') });
  useShortcut({ keys: 'r', label: 'approvals.shortcut.reject', run: () => decide('reject') });
  if (!item) return <Awaiting query={{ error, refetch }} />;
  const waiting = waitsFor(spuApprovalWorkflow, item.status);
  const history = item.history.map(({ by, ...entry }) => ({
    ...entry,
    by: by.userId ? { name: by.name, role: by.role ?? '' } : null,
    comment: [entry.comment, entry.cancelled > 0 ? t('existingSpus.cancelled', { count: entry.cancelled }) : null]
      .filter(Boolean)
      .join('\n'),
  }));
  return (
    <div className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto flex max-sm:w-full flex-wrap items-center gap-x-2.5 text-base font-semibold">
          {item.itemCode} <SpuState status={item.status} />
        </h2>
        <QueueSteps queue={queue} />
        <Actions actions={actions} onDecide={setDeciding} />
      </div>
      <WorkflowLine
        workflow={spuWorkflowOf(item.brandOwnerReviews)}
        texts="existingSpu"
        state={item.status}
        history={history}
        since={item.decidedAt ?? item.submittedAt}
        waitsFor={waiting}
        mine={waiting.some(can)}
      />
      <div className="space-y-4">
        <Comparison item={item} onPastEnd={queue.onNext} onPastStart={queue.onPrevious} />
        <div className="grid gap-4 xl:grid-cols-2">
          <Facts item={item} />
          <GuideCard key={item.id} kind="spu" id={item.id} />
          <Card title={t('existingSpus.activity')}>
            <Timeline texts="existingSpu" history={history} />
          </Card>
        </div>
      </div>
      {deciding ? (
        <DecideDialog
          item={item}
          action={deciding}
          onDone={() => {
            setDeciding(undefined);
            queue.decided(item.revision);
          }}
          onClose={() => setDeciding(undefined)}
        />
      ) : null}
    </div>
  );
}

type ActionsProps = { actions: readonly { action: SpuDecision }[]; onDecide: (action: SpuDecision) => void };

function Actions({ actions, onDecide }: ActionsProps) {
  const { t } = useTranslation();
  return actions
    .toSorted((a, b) => Number(a.action === 'approve') - Number(b.action === 'approve'))
    .map(({ action }) => (
      <Button
        key={action}
        kind={action === 'approve' ? 'primary' : action === 'reject' ? 'danger' : 'secondary'}
        onClick={() => onDecide(action)}
        className="max-sm:flex-1"
      >
        {t(`existingSpu.action.${action}`)}
      </Button>
    ));
}

function Facts({ item }: { item: SpuDetail }) {
  const { t } = useTranslation();
  return (
    <Card title={t('existingSpus.facts')}>
      <KeyValueList
        rows={[
          { label: t('existingSpus.similarity'), value: <Similarity value={item.similarity} bar /> },
          { label: t('existingSpus.mode'), value: item.mode ? t(`spu.mode.${item.mode}`) : null },
          {
            label: t('existingSpus.target'),
            value: item.target
              ? [item.target.name, item.target.code, item.target.approvalNumber].filter(Boolean).join(' · ')
              : t('existingSpus.noTarget'),
          },
          { label: t('existingSpus.approvalNumber'), value: item.approvalNumber },
          { label: t('existingSpus.decidedBy'), value: decidedBy(item, t('existingSpus.system')) },
          { label: t('existingSpus.dependents'), value: <Dependents item={item} /> },
        ]}
      />
    </Card>
  );
}

function decidedBy({ decidedBy: by, decidedAt }: SpuDetail, system: string) {
  if (!by || !decidedAt) return null;
  return (
    <>
      {by === 'system' ? system : by} · <DateText value={decidedAt} time />
    </>
  );
}

function Dependents({ item }: { item: SpuDetail }) {
  const { t } = useTranslation();
  if (item.dependentsTotal === 0) return t('existingSpus.noDependents');
  const shown = item.dependents.slice(0, 8).map((one) => one.name);
  const more = item.dependentsTotal - shown.length;
  return [...shown, ...(more > 0 ? [t('existingSpus.more', { count: more })] : [])].join(t('deal.comma'));
}
