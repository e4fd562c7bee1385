import type { ApprovalDetail } from '@bls/proto/contracts/views/approval';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { APPROVAL_STATES } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { notify } from '../../../ui/feedback/notify.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { Status } from '../../../ui/feedback/status.js';
import { WorkflowLine } from '../../../domain/workflow/workflow-line.js';
import { useScreen, useSearchValue } from '../../../lib/screens/screen.js';
import { useCan } from '../../../lib/session/session.js';
import { useShortcut } from '../../../lib/browser/shortcuts.js';
import { CopyDecisionLink } from '../../../domain/queue/copy-decision-link.js';
import { DecisionBar } from '../../../domain/queue/decision-bar.js';
import { DueLine } from '../../../domain/queue/due-day.js';
import { QueueSteps } from '../../../domain/queue/queue-steps.js';
import { useReviewQueue } from '../../../domain/queue/use-review-queue.js';
import { useAwaited } from '../awaited.js';
import { usePaths } from '../paths.js';
import { type Decision, DecisionDialog } from './decision-dialog.js';
import { Refresh } from './refresh.js';
import { Review } from './review.js';
import { wideAtom } from './state.js';
import { VersionSelect } from '../version/version-select.js';
import { defaultVersion, lineOf } from '../version/versions.js';
import { Rejection } from '../version/rejection.js';
import { useNameOf } from '../../../lib/text/names.js';

/** The review of one approval; the next one opens without leaving the screen. */
export function ApprovalReview({ detail }: { detail: ApprovalDetail }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const may = useCan();
  const paths = usePaths();
  const { setSearch, search } = useScreen();
  const [chosen, choose] = useSearchValue('version');
  const wide = useAtomValue(wideAtom);
  const [deciding, setDeciding] = useState<Decision>();
  const queue = useReviewQueue('product', detail.id);
  const version = detail.versions.find((v) => v.id === chosen) ?? defaultVersion(detail);
  const waiting: readonly Capability[] = detail.waitsFor;
  const decided = queue.isDecided(detail.revision);
  const allowed = (action: Decision) => !decided && detail.actions.some((a) => a.action === action && a.allowed);
  const forward: Decision | undefined = allowed('confirm') ? 'confirm' : allowed('approve') ? 'approve' : undefined;
  const mayDecide = forward !== undefined || allowed('reject');
  const awaited = useAwaited()(detail);
  const company = nameOf(detail.contract, 'companyName');
  const name = version?.product.productName ?? t('approvals.untitled');

  const done = () => {
    setDeciding(undefined);
    notify.success(t(`approvals.decided.${deciding ?? 'approve'}`, { name }));
    queue.decided(detail.revision);
  };
  const decide = (action: Decision | undefined) => action && setDeciding(action);
  useShortcut({ keys: 'a', label: 'approvals.shortcut.approve', run: () => decide(forward) });
  useShortcut({ keys: 'r', label: 'approvals.shortcut.reject', run: () => decide(allowed('reject') ? 'reject' : undefined) });

  const actions = (
    <>
      <QueueSteps queue={queue} />
      {mayDecide ? <CopyDecisionLink itemId={detail.id} /> : null}
      {version ? <VersionSelect detail={detail} version={version} onVersion={choose} /> : null}
      {allowed('terminate') ? (
        <Button kind="quiet" onClick={() => setDeciding('terminate')}>
          {t('approval.action.terminate')}
        </Button>
      ) : null}
      {detail.editable && paths.licensee ? (
        <Button kind="primary" onClick={() => setSearch({ ...search, edit: '1' })}>
          {t(`approvals.prepare.${detail.status}`, { version: detail.versions.at(-1)?.number })}
        </Button>
      ) : null}
      <DecisionBar shown={mayDecide}>
        {allowed('reject') ? (
          <Button kind="danger" className="max-sm:flex-1" onClick={() => setDeciding('reject')}>
            {t('approval.action.reject')}
          </Button>
        ) : null}
        {forward ? (
          <Button kind="primary" className="max-sm:flex-1" onClick={() => setDeciding(forward)}>
            {t(`approval.action.${forward}`)}
          </Button>
        ) : null}
      </DecisionBar>
    </>
  );
  return (
    <div className="xl:flex xl:h-full xl:min-h-[640px] xl:flex-col">
      <PageHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-x-2.5">
            {name} <Status tone={APPROVAL_STATES[detail.status].tone} text={t(`approval.status.${detail.status}`)} />{' '}
            <span className="text-sm font-normal text-muted">{awaited ? t('approvals.awaitedLine', { awaited }) : null}</span>{' '}
            <DueLine deadline={detail.deadline} dueOn={detail.dueOn} />
          </span>
        }
        crumbs={[
          { label: t('approvals.list.title'), to: paths.list },
          { label: company },
          { label: detail.approvalNumber ?? version?.product.spu ?? detail.contract.number },
        ]}
        actions={actions}
      />
      {wide ? null : (
        <WorkflowLine
          workflow={lineOf(detail)}
          texts="approval"
          state={detail.status}
          history={detail.history.map((entry) => ({ ...entry, version: entry.versionNumber }))}
          since={detail.waitingSince}
          waitsFor={waiting}
          mine={waiting.some(may)}
        />
      )}
      {detail.refresh && !wide ? <Refresh detail={detail} refresh={detail.refresh} /> : null}
      {version?.rejection && !wide ? <Rejection rejection={version.rejection} /> : null}
      {version ? (
        <Review key={version.id} detail={detail} version={version} onPastEnd={queue.onNext} onPastStart={queue.onPrevious} />
      ) : (
        <EmptyState title={t('approvals.noPictures')} />
      )}
      {deciding ? (
        <DecisionDialog
          detail={detail}
          action={deciding}
          openComments={version?.pins.filter((p) => !p.resolved).length ?? 0}
          onDone={done}
          onClose={() => setDeciding(undefined)}
        />
      ) : null}
    </div>
  );
}
