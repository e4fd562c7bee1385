import { stickerDetail, stickerFollow, stickerMove } from '@bls/proto/calls/approvals/sticker';
import type { StoreDetail } from '@bls/proto/aul/views';
import type { RequestInput } from '@bls/proto/call';
import { stickerWorkflow } from '@bls/proto/workflows/sticker';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar, type TakenAction } from '../../components/action-bar.js';
import { Button, ButtonLink } from '../../components/button.js';
import { Card } from '../../components/card.js';
import { notify } from '../../components/notify.js';
import { PageHeader, WithAside } from '../../components/page.js';
import { PageSkeleton } from '../../components/skeleton.js';
import { ErrorState } from '../../components/states.js';
import { ApplicationFacts, ApplicationLines } from '../../components/store/application-facts.js';
import { Versions } from '../../components/store/versions.js';
import { Timeline } from '../../components/timeline.js';
import { WorkflowLine } from '../../components/workflow-line.js';
import { useCall, useCommand } from '../../lib/query.js';
import { useScreen } from '../../lib/screen.js';
import { type Quantities, quantitiesOf, Quantity, grantedBy } from './quantities.js';
import { Guests } from './guests.js';

type Action = RequestInput<typeof stickerMove>['action'];

/** One sticker application with its way, the quantities and the guests. */
export function StickerApplication({ id }: { id: string }) {
  const query = useCall(stickerDetail, { id });
  const item = query.data;
  if (!item) return query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <PageSkeleton />;
  return <Shown key={item.revision} item={item} />;
}

function Shown({ item }: { item: StoreDetail }) {
  const { t } = useTranslation();
  const move = useCommand(stickerMove);
  const [quantities, setQuantities] = useState<Quantities>(() => quantitiesOf(item));
  const decides = item.actions.some(({ action, allowed }) => action === 'approve' && allowed);
  const act = ({ action, comment }: TakenAction) =>
    move.mutateAsync({
      id: item.id,
      revision: item.revision,
      action: action as Action,
      ...(comment ? { comment } : {}),
      ...(action === 'approve' ? { approved: grantedBy(item, quantities) } : {}),
    });
  return (
    <>
      <PageHeader
        title={`${item.number} v${item.version}`}
        note={[item.storeName, item.companyName].filter(Boolean).join(' · ')}
        crumbs={[{ label: t('stores.sticker.title'), to: '/Sticker/Management' }]}
        actions={
          <>
            <Next item={item} />
            <ActionBar actions={item.actions} texts="sticker" run={act} />
          </>
        }
      />
      <WorkflowLine
        workflow={stickerWorkflow}
        texts="sticker"
        state={item.status as keyof typeof stickerWorkflow.states}
        history={item.history}
        since={item.statusSince}
        waitsFor={item.waitsFor}
        facts={item.facts}
      />
      <WithAside
        aside={
          <>
            <Versions item={item} kind="sticker" />
            <Card title={t('stores.activity')}>
              <Timeline texts="sticker" history={item.history} />
            </Card>
          </>
        }
      >
        {decides ? <Quantity item={item} value={quantities} onChange={setQuantities} /> : <ApplicationLines item={item} />}
        <ApplicationFacts item={item} />
        {item.mayInvite || item.guests.length > 0 ? <Guests item={item} /> : null}
      </WithAside>
    </>
  );
}

/** Going on with a draft, and the corrected version of what came back. */
function Next({ item }: { item: StoreDetail }) {
  const { t } = useTranslation();
  const { go } = useScreen();
  const follow = useCommand(stickerFollow);
  const begin = async () => {
    try {
      const { id } = await follow.mutateAsync({ id: item.id });
      go(`/Sticker/Edit/${id}`);
    } catch (error) {
      notify.error(error, t);
    }
  };
  return (
    <>
      {item.mayFollow.includes('edit') ? (
        <Button kind="primary" busy={follow.isPending} icon={<Pencil size={14} aria-hidden />} onClick={() => void begin()}>
          {t('sticker.action.revise')}
        </Button>
      ) : null}
      {item.mayEdit ? (
        <ButtonLink kind="primary" icon={<Pencil size={14} aria-hidden />} to={`/Sticker/Edit/${item.id}`}>
          {t('stores.goOn')}
        </ButtonLink>
      ) : null}
    </>
  );
}
