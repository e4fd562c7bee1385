import { aulDetail, aulFollow } from '@bls/proto/client/approvals/aul';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Button, ButtonLink } from '../../ui/actions/button.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { ApplicationFacts } from '../../domain/store/application-facts.js';
import { ApplicationList } from '../../domain/store/application-list.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useParam, useScreen } from '../../lib/screens/screen.js';

/** The renewal of one letter, or without an id the choice of the letters in force. */
export default function Renew() {
  const { t } = useTranslation();
  const id = useParam('id');
  if (id) return <Renewal id={id} />;
  return (
    <ApplicationList
      kind="aul"
      id="aulRenew"
      title={t('stores.aul.renew')}
      empty={t('stores.aul.nothingToRenew')}
      filters={{ status: ['active'] }}
      rowTo={(row) => `/AULApplication/Renew/${row.id}`}
    />
  );
}

/** What is renewed, before the next version of it is begun. */
function Renewal({ id }: { id: string }) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const { data: item, error, refetch } = useCall(aulDetail, { id });
  const follow = useCommand(aulFollow);
  if (!item) return <Awaiting query={{ error, refetch }} />;
  const begin = async () => {
    try {
      const next = await follow.mutateAsync({ id, kind: 'renewal' });
      leave(`/AULApplication/Edit/${next.id}`);
    } catch (thrown) {
      notify.error(thrown, t);
    }
  };
  const may = item.mayFollow.includes('renewal');
  const button = (
    <Button kind="primary" busy={follow.isPending} icon={<RefreshCw size={14} aria-hidden />} onClick={() => void begin()}>
      {t('stores.aul.beginRenewal')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={`${item.number} v${item.version}`}
        note={t('stores.aul.renewNote')}
        crumbs={[{ label: t('stores.aul.title'), to: '/AULApplication/Management' }]}
        actions={may ? button : null}
      />
      {may ? (
        <ApplicationFacts item={item} />
      ) : (
        <EmptyState
          title={t('stores.aul.notRenewable')}
          text={t('stores.aul.notRenewableText')}
          action={<ButtonLink to={`/AULApplication/Review/${id}`}>{t('stores.look')}</ButtonLink>}
        />
      )}
    </>
  );
}
