import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/layout/page.js';
import { useSearchValue } from '../../lib/screens/screen.js';
import { ByCompany } from './by-company.js';
import { ByPerson } from './by-person.js';
import { ViewSwitch } from './view-switch.js';

/** The adoption of the product by companies and people. */
export default function Progress() {
  const { t } = useTranslation();
  const [view] = useSearchValue('view');
  return (
    <>
      <PageHeader title={t('systemAccess.progress.title')} note={t('systemAccess.progress.note')} actions={<ViewSwitch view={view} />} />
      {view === 'person' ? <ByPerson /> : <ByCompany />}
    </>
  );
}
