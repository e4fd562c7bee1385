import { propertyRead } from '@bls/proto/client/licensing/property';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { Opened } from '../../domain/company/opened.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { PageHeader, WithAside } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { useSearchValue } from '../../lib/screens/screen.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { charactersPath, LICENSOR_CHARACTERS_PATH } from './paths.js';
import { PropertyForm } from './property-form.js';
import { useNameOf } from '../../lib/text/names.js';

/** A property with its characters, new or stored. */
export default function EditProperty() {
  const { t } = useTranslation();
  const { id } = useParams(ROUTES.brandOwners.property);
  const name = useNameOf();
  const [owner] = useSearchValue('owner');
  const { data: property, error, refetch } = useCall(propertyRead, id ? { propertyId: id } : undefined, { staleTime: 0 });
  if (id && !property) return <Awaiting query={{ error, refetch }} />;
  const brandOwnerId = property ? property.brandOwnerId : (owner ?? null);
  const back = brandOwnerId ? charactersPath(brandOwnerId) : LICENSOR_CHARACTERS_PATH;
  const form = property ? (
    <Opened latest={property}>{(opened) => <PropertyForm property={opened} brandOwnerId={opened.brandOwnerId} back={back} />}</Opened>
  ) : (
    <PropertyForm key={brandOwnerId} brandOwnerId={brandOwnerId} back={back} />
  );
  return (
    <>
      <PageHeader
        title={(property && name(property)) ?? t('companies.property.new')}
        crumbs={[{ label: t('companies.characters.title'), to: back }]}
        note={property?.brandOwnerName ? name(property, 'brandOwnerName') : undefined}
      />
      {property && property.history.length > 0 ? <WithAside aside={<History history={property.history} />}>{form}</WithAside> : form}
    </>
  );
}

function History({ history }: { history: readonly { revision: number; byName: string; at: string }[] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('companies.property.history')} flush>
      <ol className="divide-y divide-line">
        {history.map((row) => (
          <li key={row.revision} className="flex justify-between gap-3 px-4 py-2">
            <span className="truncate">{row.byName}</span>
            <span className="text-muted">
              <DateText value={row.at} time />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
