import { insuranceRead } from '@bls/proto/client/licensing/insurance';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Opened } from '../../domain/company/opened.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { LIST_PATH } from './paths.js';
import { PolicyForm } from './policy-form.js';

/** A new policy, or an existing one. */
export default function EditPolicy() {
  const { t } = useTranslation();
  const { id } = useParams(ROUTES.insurance.edit);
  const { data: policy, error, refetch } = useCall(insuranceRead, id ? { id } : undefined);
  const crumbs = [{ label: t('insurances.title'), to: LIST_PATH }];
  if (!id) {
    return (
      <>
        <PageHeader title={t('insurances.new')} crumbs={crumbs} />
        <PolicyForm />
      </>
    );
  }
  if (!policy) return <Awaiting query={{ error, refetch }} />;
  return (
    <>
      <PageHeader title={policy.policyNumber} crumbs={crumbs} />
      <Opened key={id} latest={policy}>
        {(opened) => <PolicyForm policy={opened} />}
      </Opened>
    </>
  );
}
