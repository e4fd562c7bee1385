import { aulDetail, aulFollow } from '@bls/proto/client/approvals/aul';
import { RENEWABLE_STATUSES } from '@bls/proto/domain/workflow/definitions/approvals/aul-states';
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
import { useScreen } from '../../lib/screens/screen.js';
import { useParams } from '../../lib/screens/params.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The renewal of one letter, or without an id the list of letters in force, and of those that have ended. */
export default function Renew() {
  const { t } = useTranslation();
  const { id } = useParams(ROUTES.aul.renew);
  if (id) return <Renewal id={id} />;
  return (
    <ApplicationList
      kind="aul"
      id="aulRenew"
      title={t('stores.aul.renew')}
      empty={t('stores.aul.nothingToRenew')}
      filters={{ status: RENEWABLE_STATUSES }}
      rowTo={(row) => pathTo(ROUTES.aul.renew, { id: row.id })}
    />
  );
}

/** The letter to renew, before its next version is created. */
function Renewal({ id }: { id: string }) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const { data: item, error, refetch } = useCall(aulDetail, { id });
  const follow = useCommand(aulFollow);
  if (!item) return <Awaiting query={{ error, refetch }} />;
  const begin = async () => {
    try {
      const next = await follow.mutateAsync({ id, kind: 'renewal' });
      leave(pathTo(ROUTES.aul.edit, { id: next.id }));
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
        crumbs={[{ label: t('stores.aul.title'), to: pathTo(ROUTES.aul.list) }]}
        actions={may ? button : null}
      />
      {may ? (
        <ApplicationFacts item={item} />
      ) : (
        <EmptyState
          title={t('stores.aul.notRenewable')}
          text={t('stores.aul.notRenewableText')}
          action={<ButtonLink to={pathTo(ROUTES.aul.review, { id })}>{t('stores.look')}</ButtonLink>}
        />
      )}
    </>
  );
}
