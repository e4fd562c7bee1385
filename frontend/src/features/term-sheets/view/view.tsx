import { termSheetRead } from '@bls/proto/client/licensing/term-sheets/reading';
import { termSheetClone, termSheetDecide } from '@bls/proto/client/licensing/term-sheets/writing';
import { compareTerms } from '@bls/proto/domain/term-sheet/versions/compare';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { termSheetLine } from '@bls/proto/domain/term-sheet/line';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { type TermSheetAction, termSheetWorkflow } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { Copy } from 'lucide-react';
import { lazy, memo, Suspense, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar, type TakenAction } from '../../../domain/workflow/action-bar.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Button, ButtonLink } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { CommentsButton } from '../../../domain/comments/comment-mark.js';
import { DealComments } from '../../../domain/comments/deal-comments.js';
import { FileList } from '../../../domain/deal/file-list.js';
import { SealLink } from '../../../domain/signature/seal-link.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { CounterOfferButton } from '../counter-offer/counter-offer-button.js';
import { EffectCard } from '../effect-card.js';
import { usePlaceText } from '../../../domain/deal/place-text.js';
import { awaitsContract } from './awaits-contract.js';
import { notify } from '../../../ui/feedback/notify.js';
import { PageHeader, WithAside } from '../../../ui/layout/page.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Status } from '../../../ui/feedback/status.js';
import { type Tab, Tabs } from '../../../ui/layout/tabs.js';
import { Timeline } from '../../../domain/workflow/timeline.js';
import { WorkflowLine } from '../../../domain/workflow/workflow-line.js';
import { isOvertaken } from '../../../lib/api/api-error.js';
import { refresh, useCall, useCommand } from '../../../lib/api/query.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { useParams } from '../../../lib/screens/params.js';
import { useCan, useUser } from '../../../lib/session/session.js';
import { draftPath, isLeft, listPath, pathAfter, signPath, signs, viewPath } from '../paths.js';
import { Changes } from '../review/changes.js';
import { DealTab } from './deal-tab.js';
import { MoneyTab } from './money-tab.js';
import { Documents } from './documents.js';
import { useNameOf } from '../../../lib/text/names.js';
import { pathTo } from '../../../lib/screens/path.js';
import { ROUTES } from '../../../lib/screens/patterns.js';

export default function ViewTermSheet() {
  return <TermSheetView id={useParams(ROUTES.termSheets.view).termSheetVersionId} />;
}

/** A term sheet read-only: its workflow, its actions and its terms. */
export function TermSheetView({ id }: { id: string }) {
  const request = { termSheetVersionId: id };
  const query = useCall(termSheetRead, request);
  useCall(termSheetRead, request, { every: query.data && awaitsContract(query.data) ? 2000 : false });
  // a transition: a whole deal, rendered in interruptible pieces
  const sheet = useDeferredValue(query.data);
  if (!sheet) return <Awaiting query={query} />;
  return <Compared sheet={sheet} />;
}

/** A deal with its comments and the version before it, which may arrive later. */
function Compared({ sheet }: { sheet: TermSheetDetail }) {
  const place = usePlaceText();
  const previous = useDeferredValue(usePrevious(sheet));
  return (
    <DealComments kind="termSheet" itemId={sheet.termSheetId} placeText={(path) => place(path, sheet.terms)}>
      <TermSheet sheet={sheet} previous={previous} />
    </DealComments>
  );
}

type Previous = { version: number; terms: TermsDraft };

/** The version to compare with: the previous one of the shown version. */
function usePrevious(sheet: TermSheetDetail): Previous | undefined {
  const before = sheet.versions.findLast((version) => version.version < sheet.version);
  const { data } = useCall(termSheetRead, before ? { termSheetVersionId: before.termSheetVersionId } : undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => (before && data ? { version: before.version, terms: data.terms } : undefined), [before, data]);
}

const TermSheet = memo(function TermSheet({ sheet, previous }: { sheet: TermSheetDetail; previous: Previous | undefined }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const user = useUser();
  const changes = useMemo(() => (previous ? compareTerms(previous.terms, sheet.terms) : []), [previous, sheet.terms]);
  const changed = useMemo(() => new Set(changes.flatMap((change) => change.path)), [changes]);
  const licensee = name(sheet.terms.purpose, 'licenseeName');
  return (
    <>
      <PageHeader
        title={
          <>
            {sheet.number} <span className="font-normal text-muted">{t('workflow.version', { version: sheet.version })}</span>
          </>
        }
        crumbs={[{ label: t('termSheets.list.title'), to: listPath(user?.UserType) }, ...(licensee ? [{ label: licensee }] : [])]}
        note={<Status tone={termSheetWorkflow.states[sheet.status].tone} text={t(`termSheet.status.${sheet.status}`)} />}
        actions={<Actions sheet={sheet} />}
      />
      {sheet.current ? null : <OldVersion sheet={sheet} />}
      <WorkflowLine
        workflow={termSheetLine(sheet.facts, sheet.design)}
        texts="termSheet"
        state={sheet.status}
        history={sheet.history.filter((entry) => entry.version === sheet.version)}
        since={sheet.statusSince}
        waitsFor={sheet.waitsFor}
        mine={sheet.actions.some((action) => action.allowed && action.direction === 'forward')}
        facts={sheet.facts}
      />
      <WithAside aside={<Aside sheet={sheet} />}>
        <Parts sheet={sheet} previous={previous} changed={changed} count={changes.length} />
      </WithAside>
    </>
  );
});

function OldVersion({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const newest = sheet.versions.at(-1);
  const open = newest ? (
    <LinkTo to={viewPath(newest.termSheetVersionId)} className="font-medium underline">
      {t('termSheets.view.newest', { version: newest.version })}
    </LinkTo>
  ) : null;
  return (
    <div className="mb-4">
      <Alert tone="information" action={open}>
        {t('termSheets.view.old')}
      </Alert>
    </div>
  );
}

function Actions({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const { leave, go } = useScreen();
  const user = useUser();
  const { termSheetVersionId: id, revision } = sheet;
  const decide = useCommand(termSheetDecide, { leaves: (after) => user !== undefined && isLeft(id, after, user.UserType) });
  const clone = useCommand(termSheetClone);
  // also shown as a toast, because the dialog may be unmounted with its action
  const overtaken = async (error: unknown): Promise<never> => {
    if (isOvertaken(error)) {
      notify.error(error, t);
      await refresh(termSheetRead);
    }
    throw error;
  };
  const act = async (taken: TakenAction) => {
    const { comment, fileIds, password } = taken;
    const after = await decide
      .mutateAsync({
        termSheetVersionId: id,
        revision,
        action: taken.action as TermSheetAction,
        ...(comment ? { comment } : {}),
        ...(fileIds?.length ? { fileIds: [...fileIds] } : {}),
        ...(password ? { password } : {}),
      })
      .catch(overtaken);
    // a disapproval creates a new version: this one becomes history, and other sides lose access to the draft
    if (user && isLeft(id, after, user.UserType)) leave(pathAfter(after, user.UserType));
  };
  const copy = async () => {
    const copied = await clone.mutateAsync({ termSheetVersionId: id, newTermSheetId: crypto.randomUUID() });
    go(draftPath(copied.termSheetVersionId));
  };
  // a draft is submitted from its review step, which lists everything that is missing
  const actions = sheet.editable ? [] : sheet.actions;
  return (
    <>
      <CommentsButton />
      {sheet.cloneable ? (
        <Button
          kind="quiet"
          icon={<Copy size={15} aria-hidden />}
          busy={clone.isPending}
          onClick={() => void copy().catch((error: unknown) => notify.error(error, t))}
        >
          {t('termSheet.action.clone')}
        </Button>
      ) : null}
      {sheet.editable ? (
        <ButtonLink kind="primary" to={draftPath(id)}>
          {t('termSheets.view.edit')}
        </ButtonLink>
      ) : null}
      <CounterOfferButton sheet={sheet} />
      <ActionBar
        actions={actions}
        texts="termSheet"
        filePurpose="feedback"
        fileText={() => ({ label: t('termSheets.fileKind.feedback') })}
        opens={(action) => (signs(action) ? () => go(signPath(id)) : undefined)}
        run={act}
      />
    </>
  );
}

function Aside({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const may = useCan();
  return (
    <>
      {may('termSheet.create') && sheet.owner.userId !== sheet.createdBy.userId ? (
        <Card title={t('termSheets.view.owner')}>
          {sheet.owner.name}
          <p className="text-muted">{t('termSheets.view.reassigned', { name: sheet.createdBy.name })}</p>
        </Card>
      ) : null}
      <EffectCard sheet={sheet} />
      {sheet.contract ? (
        <Card title={t('termSheets.view.contract')}>
          <LinkTo
            to={pathTo(ROUTES.contracts.versions, { contractVersionId: sheet.contract.contractVersionId })}
            className="font-medium text-link hover:underline"
          >
            {sheet.contract.number}
          </LinkTo>
        </Card>
      ) : null}
      {sheet.sealCode ? (
        <Card title={t('contracts.view.seal')}>
          <SealLink code={sheet.sealCode} />
        </Card>
      ) : null}
      {sheet.versions.length > 1 ? (
        <Card title={t('termSheets.view.versions')}>
          <ul className="space-y-1.5">
            {sheet.versions.toReversed().map((version) => (
              <li key={version.termSheetVersionId} className="flex items-center justify-between gap-2">
                <LinkTo
                  to={viewPath(version.termSheetVersionId)}
                  aria-current={version.termSheetVersionId === sheet.termSheetVersionId ? 'page' : undefined}
                  className="rounded-sm hover:underline aria-[current]:font-semibold"
                >
                  {t('workflow.version', { version: version.version })}
                </LinkTo>
                <Status tone={termSheetWorkflow.states[version.status].tone} text={t(`termSheet.status.${version.status}`)} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Documents termSheetVersionId={sheet.termSheetVersionId} />
      <Card title={t('termSheets.view.activity')}>
        <Timeline texts="termSheet" history={sheet.history.filter((entry) => entry.by !== null)} limit={12} />
      </Card>
    </>
  );
}

type PartsProps = {
  sheet: TermSheetDetail;
  previous: Previous | undefined;
  changed: ReadonlySet<string>;
  count: number;
};

/** The code of a tab is loaded when it is opened. */
const AttachFiles = lazy(() => import('./attach-files.js'));
const Simulator = lazy(() => import('../simulator/simulator.js'));

const Simulated = ({ sheet }: { sheet: TermSheetDetail }) => (
  <Suspense fallback={<Skeleton className="h-96" />}>
    <Simulator id={sheet.termSheetVersionId} draft={sheet.terms} />
  </Suspense>
);

function Parts({ sheet, previous, changed, count }: PartsProps) {
  const { t } = useTranslation();
  const may = useCan();
  const kindOf = (kind: string) => t(`termSheets.fileKind.${kind}`);
  const files = (
    <Card flush>
      <FileList files={sheet.files} kindOf={kindOf} empty={t('termSheets.view.noFiles')} />
      <Suspense>{sheet.current && may('termSheet.create') ? <AttachFiles termSheetVersionId={sheet.termSheetVersionId} /> : null}</Suspense>
    </Card>
  );
  const history = (
    <Card>
      <Timeline texts="termSheet" history={sheet.history} />
    </Card>
  );
  const tabs: Tab[] = [
    {
      id: 'deal',
      label: t('termSheets.view.deal'),
      content: <DealTab sheet={sheet} previous={previous} changed={changed} count={count} />,
    },
    { id: 'money', label: t('termSheets.view.money'), content: <MoneyTab sheet={sheet} changed={changed} /> },
    ...(may('royalty.simulate')
      ? [{ id: 'simulation', label: t('termSheets.view.simulation'), content: <Simulated sheet={sheet} /> }]
      : []),
    ...(sheet.versions.length > 1
      ? [{ id: 'changes', label: t('termSheets.view.changes'), ...(count > 0 ? { count } : {}), content: <Changes sheet={sheet} /> }]
      : []),
    { id: 'files', label: t('termSheets.view.files'), ...(sheet.files.length > 0 ? { count: sheet.files.length } : {}), content: files },
    { id: 'history', label: t('termSheets.view.history'), content: history },
  ];
  return <Tabs tabs={tabs} label={t('termSheets.view.parts')} />;
}
