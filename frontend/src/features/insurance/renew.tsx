import { insuranceRead } from '@bls/proto/client/licensing/insurance';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Opened } from '../../domain/company/opened.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { LIST_PATH, viewPath } from './paths.js';
import { PolicyForm } from './policy-form.js';

/** A new policy that follows one. */
export default function RenewPolicy() {
  const { t } = useTranslation();
  const { id } = useParams(ROUTES.insurance.renew);
  const { data: policy, error, refetch } = useCall(insuranceRead, id ? { id } : undefined);
  if (!policy) return <Awaiting query={{ error, refetch }} />;
  return (
    <>
      <PageHeader
        title={t('insurances.renewal', { number: policy.policyNumber })}
        crumbs={[
          { label: t('insurances.title'), to: LIST_PATH },
          { label: policy.policyNumber, to: viewPath(policy.id) },
        ]}
      />
      <Opened key={id} latest={policy}>
        {(opened) => <PolicyForm renews={opened} />}
      </Opened>
    </>
  );
}
