import { singleSignOnRead } from '@bls/proto/calls/identity/single-sign-on';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page.js';
import { PageSkeleton } from '../../components/skeleton.js';
import { ErrorState } from '../../components/states.js';
import { useCall } from '../../lib/query.js';
import { ProviderForm } from './provider-form.js';

/** The tenant's OpenID provider. */
export default function SingleSignOn() {
  const { t } = useTranslation();
  const query = useCall(singleSignOnRead, {});
  if (!query.data) return query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={t('singleSignOn.title')}
        note={t('singleSignOn.note')}
        crumbs={[{ label: t('menu.settings'), to: '/AppSetting/IndexV2' }]}
      />
      <ProviderForm key={query.data.revision} stored={query.data} />
    </>
  );
}
