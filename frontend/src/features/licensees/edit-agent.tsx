import { companyRead } from '@bls/proto/client/identity/companies/company';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Opened } from '../../domain/company/opened.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { CompanyForm } from './company-form.js';
import { agentPath, AGENTS_PATH } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';

/** A new agency, or an existing one. */
export default function EditAgent() {
  const { t } = useTranslation();
  const name = useNameOf();
  const { id } = useParams(ROUTES.licensees.editAgent);
  const { data: company, error, refetch } = useCall(companyRead, id ? { id } : undefined, { staleTime: 0 });
  if (id && !company) return <Awaiting query={{ error, refetch }} />;
  const back = company ? agentPath(company.id) : AGENTS_PATH;
  return (
    <>
      <PageHeader
        title={(company && name(company)) ?? t('companies.agents.new')}
        crumbs={[{ label: t('companies.agents.title'), to: AGENTS_PATH }]}
      />
      {company ? (
        <Opened latest={company}>{(opened) => <CompanyForm company={opened} kind="agent" pathOf={agentPath} back={back} />}</Opened>
      ) : (
        <CompanyForm kind="agent" pathOf={agentPath} back={back} />
      )}
    </>
  );
}
