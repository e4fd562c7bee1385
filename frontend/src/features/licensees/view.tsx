import { companyRead } from '@bls/proto/client/identity/companies/company';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { CompanyView } from '../../domain/company/company-view.js';
import { AuditPackButton } from '../../domain/company/order-audit-pack.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { useCan } from '../../lib/session/session.js';
import { CompanyActions } from './company-actions.js';
import Directory from './directory.js';
import { editPath, LIST_PATH, viewPath } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** One licensee; without an id the directory. */
export default function View() {
  const { LicenseeId: id } = useParams(ROUTES.licensees.view);
  return id ? <Licensee id={id} /> : <Directory />;
}

function Licensee({ id }: { id: string }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const can = useCan();
  const { data: company, error, refetch } = useCall(companyRead, { id });
  if (!company) return <Awaiting query={{ error, refetch }} />;
  return (
    <>
      <PageHeader
        title={name(company)}
        note={t(`companyKind.${company.kind}`)}
        crumbs={[{ label: t('companies.licensees.title'), to: LIST_PATH }]}
        actions={
          <>
            {can('insurance.read') ? (
              <ButtonLink to={pathTo(ROUTES.insurance.list)} search={{ companyId: id }}>
                {t('companies.insurance')}
              </ButtonLink>
            ) : null}
            <AuditPackButton company={{ id, name: name(company) }} />
            <CompanyActions company={company} edit={editPath(id)} />
          </>
        }
      />
      <CompanyView company={company} pathOf={viewPath} />
    </>
  );
}
