import { propertySetup } from '@bls/proto/client/licensing/property';
import type { RequestInput } from '@bls/proto/contracts/call';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { EmptyState } from '../../ui/layout/states.js';
import { useCall } from '../../lib/api/query.js';
import { PropertyCard } from './property-card.js';

/** The properties of one owner. */
export function PropertyList({ request, action }: { request: RequestInput<typeof propertySetup>; action: ReactNode }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(propertySetup, request);
  if (!data) return <Awaiting query={{ error, refetch }} />;
  if (data.properties.length === 0)
    return <EmptyState title={t('companies.property.none')} text={t('companies.property.noneText')} action={action} />;
  return (
    <div className="space-y-4">
      {data.properties.map((property) => (
        <PropertyCard key={property.propertyId} property={property} />
      ))}
    </div>
  );
}
