import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/layout/page.js';
import { LicensorForm } from './form.js';
import { LIST_PATH } from './paths.js';

export default function AddLicensor() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('companies.licensors.new')} crumbs={[{ label: t('companies.licensors.title'), to: LIST_PATH }]} />
      <LicensorForm />
    </>
  );
}
