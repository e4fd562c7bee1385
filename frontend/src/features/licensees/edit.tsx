import { companyRead } from '@bls/proto/client/identity/companies/company';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Opened } from '../../domain/company/opened.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { CompanyForm } from './company-form.js';
import { LIST_PATH, viewPath } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';

/** A new licensee, or an existing one. */
export default function EditLicensee() {
  const { t } = useTranslation();
  const name = useNameOf();
  const { id } = useParams(ROUTES.licensees.edit);
  const { data: company, error, refetch } = useCall(companyRead, id ? { id } : undefined, { staleTime: 0 });
  if (id && !company) return <Awaiting query={{ error, refetch }} />;
  const back = company ? viewPath(company.id) : LIST_PATH;
  return (
    <>
      <PageHeader
        title={(company && name(company)) ?? t('companies.licensees.new')}
        crumbs={[{ label: t('companies.licensees.title'), to: LIST_PATH }]}
      />
      {company ? (
        <Opened latest={company}>{(opened) => <CompanyForm company={opened} kind="licensee" pathOf={viewPath} back={back} />}</Opened>
      ) : (
        <CompanyForm kind="licensee" pathOf={viewPath} back={back} />
      )}
    </>
  );
}
