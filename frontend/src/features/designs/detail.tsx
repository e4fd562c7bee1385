import { designDecide, designRead } from '@bls/proto/client/approvals/design';
import type { DesignDetail, DesignVersion } from '@bls/proto/contracts/calls/approvals/design';
import { REJECTION_REASONS } from '@bls/proto/domain/enumerations/approval';
import {
  type DesignDecision,
  actionTypeOf,
  designApprovalWorkflow,
} from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import { designFacts } from '@bls/proto/domain/workflow/facts/design-facts';
import type { Workflow } from '@bls/proto/domain/workflow/workflow';
import { compileDesign } from '@bls/proto/domain/workflow/design/compile';
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
import { CopyDecisionLink } from '../../domain/queue/copy-decision-link.js';
import { DecisionBar } from '../../domain/queue/decision-bar.js';
import { DueLine } from '../../domain/queue/due-day.js';
import { QueueSteps } from '../../domain/queue/queue-steps.js';
import { type ReviewQueue, useReviewQueue } from '../../domain/queue/use-review-queue.js';
import { Select } from '../../ui/form/select.js';
import { EmptyState } from '../../ui/layout/states.js';
import { Status } from '../../ui/feedback/status.js';
import { Timeline } from '../../domain/workflow/timeline.js';
import { WorkflowLine } from '../../domain/workflow/workflow-line.js';
import { useCall } from '../../lib/api/query.js';
import { useDecision } from '../../lib/offline/decisions.js';
import { useSearchValue } from '../../lib/screens/screen.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useCan } from '../../lib/session/session.js';
import { DesignFacts } from './facts.js';
import { editPath, LIST, samplePath } from './paths.js';
import { DesignSamples } from './samples.js';
import { UsedTemplates } from './used-templates.js';
import { useNameOf } from '../../lib/text/names.js';
import { ContractLink } from '../../domain/deal/contract-link.js';

type Reason = (typeof REJECTION_REASONS)[number];

/** One design: its pictures, data, samples and workflow. */
export default function DesignScreen() {
  const { id } = useParams(ROUTES.designs.detail);
  const query = useCall(designRead, id ? { id } : undefined, { every: 30_000 });
  if (!query.data) return <Awaiting query={query} />;
  return <Shown item={query.data} />;
}

function Shown({ item }: { item: DesignDetail }) {
  const { t } = useTranslation();
  const can = useCan();
  const name = useNameOf();
  const [chosen, choose] = useSearchValue('version');
  const version = item.versions.find(({ number }) => String(number) === chosen) ?? item.versions.at(-1);
  const earlier = item.versions.find(({ number }) => number === (version?.number ?? 0) - 1);
  const commented = ({ pictures, number, pins }: DesignVersion) => {
    const called = t('designs.versionName', { version: number });
    // the samples of this version are shown with the design, so that reviewers comment on both in one place
    const samples = item.samples
      .filter((sample) => sample.version === number)
      .flatMap((sample) =>
        picturesOf({ files: sample.files.pictures, name: called }).map((picture) => ({
          ...picture,
          name: `${t('designs.sampleName', { number: sample.number })} · ${picture.name}`,
        })),
      );
    return { name: called, pictures: [...picturesOf({ files: pictures, name: called }), ...samples], pins };
  };
  const [pinId, selectPin] = useState<string>();
  const comments = version && {
    of: { subject: 'design', approvalId: item.id } as const,
    version: commented(version),
    earlier: earlier && commented(earlier),
    open: item.commentable && version.number === item.version,
    selectedId: pinId,
    onSelect: selectPin,
  };
  const refusal = item.history.findLast(
    (entry) => entry.actionType === 'disapproved' && entry.version === version?.number && entry.to !== 'sampleDisapproved',
  );
  const queue = useReviewQueue('design', item.id);
  const facts = designFacts(item);
  return (
    <>
      <PageHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-x-2.5">
            {item.name ?? t('designs.unnamed')}
            <Status tone={designApprovalWorkflow.states[item.status].tone} text={t(`designApproval.status.${item.status}`)} />
            <DueLine deadline={item.deadline} dueOn={item.dueOn} />
          </span>
        }
        note={
          <>
            {name(item, 'companyName')} · <ContractLink number={item.contractNumber} />
          </>
        }
        crumbs={[{ label: t('designs.title'), to: LIST }, { label: item.approvalNumber ?? t('designs.noNumber') }]}
        actions={
          <>
            <QueueSteps queue={queue} />
            {item.versions.length > 1 ? (
              <Select
                label={t('designs.version')}
                hideLabel
                className="w-36 max-sm:w-full"
                value={String(version?.number ?? '')}
                onChange={choose}
                options={item.versions
                  .toReversed()
                  .map(({ number }) => ({ value: String(number), label: t('designs.versionName', { version: number }) }))}
              />
            ) : null}
            {version?.number === item.versions.at(-1)?.number ? <Steps item={item} queue={queue} /> : null}
          </>
        }
      />
      <WorkflowLine
        workflow={workflowOf(item)}
        texts="designApproval"
        state={item.status}
        history={item.history}
        since={item.waitingSince}
        waitsFor={item.waitsFor}
        mine={item.waitsFor.some(can)}
        facts={facts}
      />
      {refusal ? <Refusal entry={refusal} /> : null}
      <WithAside
        aside={
          <>
            {comments ? (
              <Card title={t('approvals.panel.comments')} flush>
                <PinList {...comments} commentable={item.commentable} />
              </Card>
            ) : null}
            <GuideCard key={item.id} kind="design" id={item.id} />
            <Card title={t('designs.activity')}>
              <Timeline
                texts="designApproval"
                history={item.history.map(({ version: number, ...entry }) => (number > 0 ? { ...entry, version: number } : entry))}
              />
            </Card>
          </>
        }
      >
        {version && comments ? (
          <>
            <PinnedPictures
              key={version.number}
              label={t('designs.pictures')}
              {...comments}
              onPastEnd={queue.onNext}
              onPastStart={queue.onPrevious}
            />
            <DesignSamples item={item} />
            <DesignFacts item={item} version={version} earlier={earlier} />
            <UsedTemplates templates={item.templates.filter(({ id }) => version.content.templateIds.includes(id))} />
          </>
        ) : (
          <EmptyState title={t('designs.neverSubmitted')} text={t('designs.neverSubmittedText')} />
        )}
      </WithAside>
    </>
  );
}

/** The workflow of the design: the published one that it was submitted under, or the built-in one. */
const workflowOf = ({ design }: DesignDetail): Workflow =>
  design ? compileDesign(design.design) : (designApprovalWorkflow as unknown as Workflow);

/** The reader's actions: start the next version, send a sample, or decide. */
function Steps({ item, queue }: { item: DesignDetail; queue: ReviewQueue }) {
  const { t } = useTranslation();
  // the queue opens the next item at once and reloads meanwhile
  const decide = useDecision(designDecide, { name: item.name ?? t('designs.unnamed'), texts: 'designApproval' });
  const dialog = useReviewDialog('design', item.id);
  const reviewsSample = item.status === 'sampleSubmitted' && item.actions.some(({ action, allowed }) => action === 'approve' && allowed);
  const run = async ({ action, reason, comment, confirmed }: TakenAction) => {
    await answersStored();
    const answer = await decide.mutateAsync({
      id: item.id,
      revision: item.revision,
      version: item.version,
      action: action as DesignDecision,
      ...(reason ? { reason: reason as Reason } : {}),
      ...(comment ? { comment } : {}),
      ...(reviewsSample && action === 'approve' ? { receivedSample: confirmed === true } : {}),
    });
    queue.decided(item.revision);
    return answer ? 'sent' : 'stored';
  };
  const mayDecide = !queue.isDecided(item.revision) && item.actions.some(({ action, allowed }) => allowed && actionTypeOf(action));
  return (
    <>
      {mayDecide ? <CopyDecisionLink itemId={item.id} /> : null}
      <DecisionBar shown={mayDecide}>
        <ActionBar
          actions={queue.isDecided(item.revision) ? [] : item.actions}
          texts="designApproval"
          {...dialog}
          confirmation={(action) =>
            reviewsSample && action === 'approve' ? { label: t('designs.receivedSample'), missing: t('rule.sampleNotReceived') } : undefined
          }
          run={run}
          reasons={REJECTION_REASONS.map((value) => ({ value, label: t(`approval.rejectionReason.${value}`) }))}
        />
      </DecisionBar>
      {item.sampleDue ? (
        <ButtonLink kind="primary" to={samplePath(item.id)} className="max-sm:flex-1">
          {t('designs.sendSample')}
        </ButtonLink>
      ) : null}
      {item.editable ? (
        <ButtonLink kind="primary" to={editPath(item.id)} className="max-sm:flex-1">
          {t(item.version > 0 ? 'designs.next' : 'designs.goOn')}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** The reason why a version was not approved. */
function Refusal({ entry }: { entry: DesignDetail['history'][number] }) {
  const { t } = useTranslation();
  return (
    <div className="mb-4">
      <Alert tone="error">
        {entry.reason ? <span className="font-medium">{t(`approval.rejectionReason.${entry.reason}`)}</span> : null} “{entry.comment}”{' '}
        <span className="text-muted">{entry.by.name}</span>
      </Alert>
    </div>
  );
}
