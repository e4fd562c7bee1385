import { singleSignOnRead } from '@bls/proto/client/identity/sign-in/single-sign-on';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { ProviderForm } from './provider-form.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The tenant's OpenID provider. */
export default function SingleSignOn() {
  const { t } = useTranslation();
  const query = useCall(singleSignOnRead, {});
  if (!query.data) return <Awaiting query={query} />;
  return (
    <>
      <PageHeader
        title={t('singleSignOn.title')}
        note={t('singleSignOn.note')}
        crumbs={[{ label: t('menu.settings'), to: pathTo(ROUTES.settings.overview) }]}
      />
      <ProviderForm key={query.data.revision} stored={query.data} />
    </>
  );
}
