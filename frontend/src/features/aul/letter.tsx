import { aulDetail, aulFollow, aulMove } from '@bls/proto/calls/approvals/aul';
import type { StoreDetail } from '@bls/proto/aul/views';
import type { FollowKind } from '@bls/proto/enumerations/aul';
import type { RequestInput } from '@bls/proto/call';
import { aulWorkflow } from '@bls/proto/workflows/aul';
import { Pencil, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionBar, type TakenAction } from '../../components/action-bar.js';
import { Button, ButtonLink } from '../../components/button.js';
import { Card } from '../../components/card.js';
import { notify } from '../../components/notify.js';
import { PageHeader, WithAside } from '../../components/page.js';
import { PageSkeleton } from '../../components/skeleton.js';
import { ErrorState } from '../../components/states.js';
import { ApplicationFacts, ApplicationLines } from '../../components/store/application-facts.js';
import { FileLink } from '../../components/file-link.js';
import { Versions } from '../../components/store/versions.js';
import { Timeline } from '../../components/timeline.js';
import { WorkflowLine } from '../../components/workflow-line.js';
import { useCall, useCommand } from '../../lib/query.js';
import { useScreen } from '../../lib/screen.js';
import { downloadUrl } from '../../lib/upload.js';
import { VerdictCard } from './verdict.js';

type Action = RequestInput<typeof aulMove>['action'];
/** These hand a letter over: it opens in a tab of its own. */
const OPENS: Readonly<Record<string, 'draft' | 'stamped'>> = { downloadDraft: 'draft', download: 'stamped' };

/** One application for an authorization letter with its way, its letters and what the person may do. */
export function Letter({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useCall(aulDetail, { id });
  const move = useCommand(aulMove);
  const item = query.data;
  if (!item) return query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <PageSkeleton />;
  const act = async ({ action, comment, fileIds }: TakenAction) => {
    const file = item.letters[OPENS[action] ?? 'draft'];
    await move.mutateAsync({
      id,
      revision: item.revision,
      action: action as Action,
      ...(comment ? { comment } : {}),
      ...(fileIds ? { fileIds } : {}),
    });
    if (OPENS[action] && file) window.open(downloadUrl(file.fileId), '_blank', 'noopener');
  };
  return (
    <>
      <PageHeader
        title={`${item.number} v${item.version}`}
        note={[item.storeName, item.companyName].filter(Boolean).join(' · ')}
        crumbs={[{ label: t('stores.aul.title'), to: '/AULApplication/Management' }]}
        actions={
          <>
            <Next item={item} />
            <ActionBar actions={item.actions} texts="aul" filePurpose="storeLetter" run={act} />
          </>
        }
      />
      <WorkflowLine
        workflow={aulWorkflow}
        texts="aul"
        state={item.status as keyof typeof aulWorkflow.states}
        history={item.history}
        since={item.statusSince}
        waitsFor={item.waitsFor}
        facts={item.facts}
      />
      <WithAside
        aside={
          <>
            <Letters item={item} />
            <Versions item={item} kind="aul" />
            <Card title={t('stores.activity')}>
              <Timeline texts="aul" history={item.history} />
            </Card>
          </>
        }
      >
        <ApplicationFacts item={item} />
        <ApplicationLines item={item} />
        {item.verdict ? <VerdictCard verdict={item.verdict} /> : null}
      </WithAside>
    </>
  );
}

/** Going on with a draft, and the next version of what is in force or came back. */
function Next({ item }: { item: StoreDetail }) {
  const { t } = useTranslation();
  const { go } = useScreen();
  const follow = useCommand(aulFollow);
  const begin = async (kind: FollowKind) => {
    try {
      const { id } = await follow.mutateAsync({ id: item.id, kind });
      go(`/AULApplication/Edit/${id}`);
    } catch (error) {
      notify.error(error, t);
    }
  };
  const label = (kind: FollowKind) =>
    t(kind === 'renewal' ? 'aul.action.renew' : item.status === 'rejected' ? 'aul.action.revise' : 'aul.action.edit');
  return (
    <>
      {item.mayFollow.map((kind) => (
        <Button
          key={kind}
          kind={kind === 'renewal' || item.status === 'rejected' ? 'primary' : 'secondary'}
          busy={follow.isPending}
          icon={kind === 'renewal' ? <RefreshCw size={14} aria-hidden /> : <Pencil size={14} aria-hidden />}
          onClick={() => void begin(kind)}
        >
          {label(kind)}
        </Button>
      ))}
      {item.mayEdit ? (
        <ButtonLink kind="primary" icon={<Pencil size={14} aria-hidden />} to={`/AULApplication/Edit/${item.id}`}>
          {t('stores.goOn')}
        </ButtonLink>
      ) : null}
    </>
  );
}

function Letters({ item: { letters } }: { item: StoreDetail }) {
  const { t } = useTranslation();
  const there = (['draft', 'corrected', 'stamped'] as const).flatMap((which) => {
    const file = letters[which];
    return file ? [{ which, file }] : [];
  });
  return (
    <Card title={t('stores.letters.title')}>
      {there.length === 0 ? <p className="text-muted">{t('stores.letters.none')}</p> : null}
      <ul className="space-y-2">
        {there.map(({ which, file }) => (
          <li key={which}>
            <p className="text-xs text-muted">{t(`stores.letters.${which}`)}</p>
            <FileLink file={file} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
