import { companyRead } from '@bls/proto/client/identity/companies/company';
import { generalSearchLicensees } from '@bls/proto/client/identity/companies/general';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { Combobox } from '../../ui/form/combobox.js';
import { CompanyView } from '../../domain/company/company-view.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { api } from '../../lib/api/api.js';
import { useCall } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { searchPath, viewPath } from './paths.js';

const search = async (query: string) =>
  (await api(generalSearchLicensees, { query })).map(({ Name, Value }) => ({ label: Name, value: Value }));

/** A quick search for staff: from three letters on, read-only. */
export default function SearchIntranet() {
  const { t } = useTranslation();
  const { go } = useScreen();
  const { LicenseeId: id } = useParams(ROUTES.licensees.search);
  const { data: company, error, refetch } = useCall(companyRead, id ? { id } : undefined);
  return (
    <>
      <PageHeader
        title={t('companies.search.title')}
        note={t('companies.search.text')}
        actions={company ? <ButtonLink to={viewPath(company.id)}>{t('companies.directory.open')}</ButtonLink> : null}
      />
      <Combobox
        className="mb-4 max-w-md"
        label={t('companies.search.name')}
        value={id}
        onChange={(value) => go(value ? searchPath(value) : searchPath(''))}
        search={search}
        recent="licensee"
        labelOf={() => company?.name}
        placeholder={t('companies.search.placeholder')}
      />
      {!id ? <EmptyState icon={<Search size={18} />} title={t('companies.search.none')} text={t('companies.search.noneText')} /> : null}
      {id && !company ? <Awaiting query={{ error, refetch }} /> : null}
      {company ? <CompanyView company={company} pathOf={searchPath} /> : null}
    </>
  );
}
