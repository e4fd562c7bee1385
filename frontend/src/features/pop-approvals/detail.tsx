import { popDecide, popRead } from '@bls/proto/client/approvals/pop';
import type { PopDetail, PopVersion } from '@bls/proto/contracts/calls/approvals/pop';
import { REJECTION_REASONS } from '@bls/proto/domain/enumerations/approval';
import type { POP_DECISIONS } from '@bls/proto/domain/workflow/definitions/approvals/pop-approval';
import { POP_STATES, popWorkflowOf } from '@bls/proto/domain/workflow/definitions/approvals/pop-approval';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar, type TakenAction } from '../../domain/workflow/action-bar.js';
import { GuideCard } from '../../domain/guide/guide-card.js';
import { answersStored } from '../../domain/guide/use-guidance.js';
import { useReviewDialog } from '../../domain/guide/use-review-dialog.js';
import { Alert } from '../../ui/feedback/alert.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { PageHeader, WithAside } from '../../ui/layout/page.js';
import { picturesOf } from '../../domain/picture/compared-pictures.js';
import { PinnedPictures } from '../../domain/picture/pinned-pictures.js';
import { PinList } from '../../domain/picture/pins/pin-list.js';
import { Select } from '../../ui/form/select.js';
import { CopyDecisionLink } from '../../domain/queue/copy-decision-link.js';
import { DecisionBar } from '../../domain/queue/decision-bar.js';
import { DueLine } from '../../domain/queue/due-day.js';
import { QueueSteps } from '../../domain/queue/queue-steps.js';
import { useReviewQueue } from '../../domain/queue/use-review-queue.js';
import { Status } from '../../ui/feedback/status.js';
import { Timeline } from '../../domain/workflow/timeline.js';
import { WorkflowLine } from '../../domain/workflow/workflow-line.js';
import { useCall } from '../../lib/api/query.js';
import { useDecision } from '../../lib/offline/decisions.js';
import { useSearchValue } from '../../lib/screens/screen.js';
import { useCan } from '../../lib/session/session.js';
import { MaterialFacts } from './facts.js';
import { FORM, useMaterialPath } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';
import { ContractLink } from '../../domain/deal/contract-link.js';

type Reason = (typeof REJECTION_REASONS)[number];

/** One piece of promotional material: its pictures, data and workflow. */
export function MaterialDetail({ id }: { id: string }) {
  const query = useCall(popRead, { id }, { every: 30_000 });
  if (!query.data) return <Awaiting query={query} />;
  return <Shown item={query.data} />;
}

function Shown({ item }: { item: PopDetail }) {
  const { t } = useTranslation();
  const can = useCan();
  const name = useNameOf();
  const path = useMaterialPath();
  // the queue opens the next item at once and reloads meanwhile
  const decide = useDecision(popDecide, { name: item.popName, texts: 'popApproval' });
  const dialog = useReviewDialog('pop', item.id);
  const queue = useReviewQueue('pop', item.id);
  const [chosen, choose] = useSearchValue('version');
  const [pinId, selectPin] = useState<string>();
  const version = item.versions.find(({ number }) => String(number) === chosen) ?? item.versions.at(-1);
  if (!version) return null;
  const run = async ({ action, reason, comment }: TakenAction) => {
    await answersStored();
    const answer = await decide.mutateAsync({
      id: item.id,
      revision: item.revision,
      version: item.version,
      action: action as (typeof POP_DECISIONS)[number],
      ...(reason ? { reason: reason as Reason } : {}),
      ...(comment ? { comment } : {}),
    });
    queue.decided(item.revision);
    return answer ? 'sent' : 'stored';
  };
  const earlier = item.versions.find(({ number }) => number === version.number - 1);
  const newest = version.number === item.version;
  const mayDecide = newest && !queue.isDecided(item.revision) && item.actions.some(({ allowed }) => allowed);
  const commented = ({ files, number, pins }: PopVersion) => {
    const called = t('pops.versionName', { version: number });
    return { name: called, pictures: picturesOf({ files: files.pictures, name: called }), pins };
  };
  const comments = {
    of: { subject: 'pop', approvalId: item.id } as const,
    version: commented(version),
    earlier: earlier && commented(earlier),
    open: item.commentable && newest,
    selectedId: pinId,
    onSelect: selectPin,
  };
  const rejection = item.history.findLast((entry) => entry.version === version.number && entry.action === 'reject');
  return (
    <>
      <PageHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-x-2.5">
            {item.popName}
            <Status tone={POP_STATES[item.status].tone} text={t(`popApproval.status.${item.status}`)} />
            <DueLine deadline={item.deadline} dueOn={item.dueOn} />
          </span>
        }
        note={
          <>
            {name(item, 'companyName')} · <ContractLink number={item.contractNumber} />
          </>
        }
        crumbs={[{ label: t('pops.title'), to: path() }, { label: item.number }]}
        actions={
          <>
            <QueueSteps queue={queue} />
            {mayDecide ? <CopyDecisionLink itemId={item.id} /> : null}
            {item.versions.length > 1 ? (
              <Select
                label={t('pops.version')}
                hideLabel
                className="w-36 max-sm:w-full"
                value={String(version.number)}
                onChange={choose}
                options={item.versions
                  .toReversed()
                  .map(({ number }) => ({ value: String(number), label: t('pops.versionName', { version: number }) }))}
              />
            ) : null}
            {item.editable ? (
              <ButtonLink kind="primary" to={FORM} search={{ follows: item.id }}>
                {t('pops.next')}
              </ButtonLink>
            ) : null}
            {newest ? (
              <DecisionBar shown={mayDecide}>
                <ActionBar
                  actions={queue.isDecided(item.revision) ? [] : item.actions}
                  texts="popApproval"
                  {...dialog}
                  run={run}
                  reasons={REJECTION_REASONS.map((value) => ({ value, label: t(`approval.rejectionReason.${value}`) }))}
                />
              </DecisionBar>
            ) : null}
          </>
        }
      />
      <WorkflowLine
        workflow={popWorkflowOf(item.brandOwnerReviews)}
        texts="popApproval"
        state={item.status}
        history={item.history}
        since={item.waitingSince}
        waitsFor={item.waitsFor}
        mine={item.waitsFor.some(can)}
      />
      {rejection ? (
        <div className="mb-4">
          <Alert tone="error">
            {rejection.reason ? <span className="font-medium">{t(`approval.rejectionReason.${rejection.reason}`)}</span> : null} “
            {rejection.comment}” <span className="text-muted">{rejection.by.name}</span>
          </Alert>
        </div>
      ) : null}
      <WithAside
        aside={
          <>
            <Card title={t('approvals.panel.comments')} flush>
              <PinList {...comments} commentable={item.commentable} />
            </Card>
            <GuideCard key={item.id} kind="pop" id={item.id} />
            <Card title={t('pops.activity')}>
              <Timeline texts="popApproval" history={item.history} />
            </Card>
          </>
        }
      >
        <PinnedPictures
          key={version.number}
          label={t('pops.pictures')}
          {...comments}
          onPastEnd={queue.onNext}
          onPastStart={queue.onPrevious}
        />
        <MaterialFacts item={item} version={version} />
      </WithAside>
    </>
  );
}
