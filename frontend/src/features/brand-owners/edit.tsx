import { companyRead } from '@bls/proto/client/identity/companies/company';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { ActiveButton } from '../../domain/company/active-button.js';
import { CompanyPeople } from '../../domain/company/company-people.js';
import { Opened } from '../../domain/company/opened.js';
import { OwnedProperties } from '../../domain/company/owned-properties.js';
import { PageHeader, WithAside } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import AddBrandOwner from './add.js';
import { BrandOwnerForm } from './form.js';
import { charactersPath, designWorkflowPath, LIST_PATH, productWorkflowPath } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** One brand owner with its characters and people; without an id a new one. */
export default function EditBrandOwner() {
  const { id } = useParams(ROUTES.brandOwners.edit);
  return id ? <Edit id={id} /> : <AddBrandOwner />;
}

function Edit({ id }: { id: string }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { data: company, error, refetch } = useCall(companyRead, { id }, { staleTime: 0 });
  if (!company) return <Awaiting query={{ error, refetch }} />;
  const aside = (
    <>
      <Card title={t('companies.part.characters')}>
        <OwnedProperties request={{ brandOwnerId: id }} path={charactersPath(id)} />
      </Card>
      <Card title={t('companies.part.people')} flush>
        <CompanyPeople people={company.people} />
      </Card>
    </>
  );
  return (
    <>
      <PageHeader
        title={name(company)}
        crumbs={[{ label: t('companies.brandOwners.title'), to: LIST_PATH }]}
        actions={
          <>
            <ButtonLink to={pathTo(ROUTES.brandOwners.contractTemplates, { id })}>{t('companies.contractTemplates')}</ButtonLink>
            <ButtonLink to={designWorkflowPath(id)}>{t('workflowDesigner.brandOwnerTitle.designApproval')}</ButtonLink>
            <ButtonLink to={productWorkflowPath(id)}>{t('workflowDesigner.brandOwnerTitle.approval')}</ButtonLink>
            <ActiveButton company={company} />
          </>
        }
      />
      <WithAside aside={aside}>
        <Opened latest={company}>{(opened) => <BrandOwnerForm company={opened} />}</Opened>
      </WithAside>
    </>
  );
}
