import { groupDelete, groupRead } from '@bls/proto/client/identity/people/group';
import type { Group } from '@bls/proto/contracts/calls/identity/people/group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Button } from '../../ui/actions/button.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useParams } from '../../lib/screens/params.js';
import { GroupForm } from './group-form.js';
import { GroupList } from './group-list.js';
import { GroupView } from './group-view.js';
import { listPath, type Side, useVisits } from './side.js';
import type { Path } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** A new group, or an existing one. */
export function GroupPage({ side }: { side: Side }) {
  const { t } = useTranslation();
  const { id } = useParams(ROUTES.groups.licensorEdit);
  const query = useCall(groupRead, id ? { id } : undefined);
  const crumbs = [{ label: t('groups.title'), to: listPath(side) }];
  const visits = useVisits(side);
  if (!id && visits) return <GroupList side={side} />;
  if (!id) {
    return (
      <>
        <PageHeader title={t('groups.new')} crumbs={crumbs} />
        <GroupForm side={side} />
      </>
    );
  }
  if (!query.data) return <Awaiting query={query} />;
  if (visits) return <GroupView group={query.data} crumbs={crumbs} />;
  return <Existing key={id} side={side} loaded={query.data} crumbs={crumbs} />;
}

function Existing({ side, loaded, crumbs }: { side: Side; loaded: Group; crumbs: { label: string; to: Path }[] }) {
  const { t } = useTranslation();
  const [group, setGroup] = useState(loaded);
  const [asking, setAsking] = useState(false);
  const { leave } = useScreen();
  const remove = useCommand(groupDelete);
  const confirm = async () => {
    try {
      await remove.mutateAsync({ id: group.id, revision: group.revision });
      notify.success(t('groups.removed', { name: group.name }));
      leave(listPath(side));
    } catch (error) {
      notify.error(error, t);
    }
    setAsking(false);
  };
  return (
    <>
      <PageHeader
        title={group.name}
        note={group.alias}
        crumbs={crumbs}
        actions={
          <Button kind="danger" onClick={() => setAsking(true)}>
            {t('groups.remove')}
          </Button>
        }
      />
      <GroupForm key={group.revision} side={side} group={group} onSaved={setGroup} />
      <ConfirmDialog
        open={asking}
        danger
        title={t('groups.removeTitle', { name: group.name })}
        text={t('groups.removeText')}
        confirm={t('groups.remove')}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
