import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/layout/page.js';
import { BrandOwnerForm } from './form.js';
import { LIST_PATH } from './paths.js';

export default function AddBrandOwner() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('companies.brandOwners.new')} crumbs={[{ label: t('companies.brandOwners.title'), to: LIST_PATH }]} />
      <BrandOwnerForm />
    </>
  );
}
