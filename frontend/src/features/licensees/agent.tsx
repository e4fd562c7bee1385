import { companyRead } from '@bls/proto/client/identity/companies/company';
import type { CompanyDetail } from '@bls/proto/contracts/calls/identity/companies/company';
import { propertySetup } from '@bls/proto/client/licensing/property';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { CompanyView } from '../../domain/company/company-view.js';
import { CharacterTiles } from '../../domain/company/character-tiles.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { CompanyActions } from './company-actions.js';
import { AGENTS_PATH, editAgentPath } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';

/** One agency with its people and their assigned characters. */
export default function Agent() {
  const { t } = useTranslation();
  const { id } = useParams(ROUTES.licensees.agent);
  const name = useNameOf();
  const { data: company, error, refetch } = useCall(companyRead, { id });
  if (!company) return <Awaiting query={{ error, refetch }} />;
  return (
    <>
      <PageHeader
        title={name(company)}
        crumbs={[{ label: t('companies.agents.title'), to: AGENTS_PATH }]}
        actions={<CompanyActions company={company} edit={editAgentPath(id)} />}
      />
      <CompanyView company={company}>
        <Characters company={company} />
      </CompanyView>
    </>
  );
}

function Characters({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation();
  const characterIds = [...new Set(company.people.filter((person) => person.active).flatMap((person) => person.characterIds))].sort();
  const { data } = useCall(propertySetup, characterIds.length > 0 ? { characterIds } : undefined);
  return (
    <Card title={t('companies.part.characters')}>
      <p className="mb-3 text-muted">{t('companies.agents.charactersText')}</p>
      {characterIds.length === 0 ? <p>{t('companies.agents.noCharacters')}</p> : null}
      <div className="space-y-4">
        {data?.properties.map((property) => (
          <CharacterTiles key={property.propertyId} property={property} />
        ))}
      </div>
    </Card>
  );
}
