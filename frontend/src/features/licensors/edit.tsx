import { companyRead, licensorDelete } from '@bls/proto/client/identity/companies/company';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { ActiveButton } from '../../domain/company/active-button.js';
import { Opened } from '../../domain/company/opened.js';
import { OwnedProperties } from '../../domain/company/owned-properties.js';
import { PageHeader, WithAside } from '../../ui/layout/page.js';
import { RemoveButton } from '../../domain/common/remove-button.js';
import { useCall } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useParams } from '../../lib/screens/params.js';
import AddLicensor from './add.js';
import { LicensorForm } from './form.js';
import { LIST_PATH } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** One licensor; without an id a new one. */
export default function EditLicensor() {
  const { id } = useParams(ROUTES.licensors.edit);
  return id ? <Edit id={id} /> : <AddLicensor />;
}

function Edit({ id }: { id: string }) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const name = useNameOf();
  const { data: company, error, refetch } = useCall(companyRead, { id }, { staleTime: 0 });
  if (!company) return <Awaiting query={{ error, refetch }} />;
  const aside = (
    <Card title={t('companies.part.ownProperties')}>
      <OwnedProperties request={{ licensorOwn: true }} path={pathTo(ROUTES.licensors.characters)} />
    </Card>
  );
  return (
    <>
      <PageHeader
        title={name(company)}
        crumbs={[{ label: t('companies.licensors.title'), to: LIST_PATH }]}
        actions={
          <>
            <ButtonLink to={pathTo(ROUTES.licensors.contractTemplates, { id })}>{t('companies.contractTemplates')}</ButtonLink>
            <RemoveButton
              call={licensorDelete}
              request={{ id, revision: company.revision }}
              label={t('companies.deleteNamed', { name: name(company) })}
              text={t('companies.deleteLicensorText')}
              verb={t('companies.delete')}
              onDone={() => leave(LIST_PATH)}
            />
            <ActiveButton company={company} />
          </>
        }
      />
      <WithAside aside={aside}>
        <Opened latest={company}>{(opened) => <LicensorForm company={opened} />}</Opened>
      </WithAside>
    </>
  );
}
