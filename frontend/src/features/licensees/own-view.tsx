import { companyOwnRead } from '@bls/proto/client/identity/companies/company';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { CompanyView } from '../../domain/company/company-view.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import Directory from './directory.js';
import { useNameOf } from '../../lib/text/names.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** A licensee sees its own company as the licensor does; the administrator, who has none, chooses one in the directory. */
export default function OwnView() {
  const can = useCan();
  return can('company.own') ? <OwnCompany /> : <Directory />;
}

function OwnCompany() {
  const { t } = useTranslation();
  const can = useCan();
  const name = useNameOf();
  const { data: company, error, refetch } = useCall(companyOwnRead, {});
  if (!company) return <Awaiting query={{ error, refetch }} />;
  const edit = (
    <ButtonLink kind="primary" to={pathTo(ROUTES.licensees.ownBasics)} icon={<Pencil size={14} aria-hidden />}>
      {t('companies.editIt')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={name(company)} note={t(`companyKind.${company.kind}`)} actions={can('company.ownEdit') ? edit : null} />
      <CompanyView company={company} />
    </>
  );
}
