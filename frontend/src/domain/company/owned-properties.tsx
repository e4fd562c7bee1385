import { propertySetup } from '@bls/proto/client/licensing/property';
import type { RequestInput } from '@bls/proto/contracts/call';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/query.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { CharacterTiles } from './character-tiles.js';
import type { Path } from '../../lib/screens/path.js';

/** The properties of a licensor or brand owner beside its form, with a link to their setup. */
export function OwnedProperties({ request, path }: { request: RequestInput<typeof propertySetup>; path: Path }) {
  const { t } = useTranslation();
  const { data } = useCall(propertySetup, request);
  return (
    <div className="space-y-4">
      {data?.properties.length === 0 ? <p className="text-muted">{t('companies.property.none')}</p> : null}
      {data?.properties.map((property) => (
        <CharacterTiles key={property.propertyId} property={property} />
      ))}
      <ButtonLink to={path}>{t('companies.property.setUp')}</ButtonLink>
    </div>
  );
}
