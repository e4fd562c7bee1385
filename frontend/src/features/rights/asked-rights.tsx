import { propertyList } from '@bls/proto/client/licensing/catalogue/catalogue';
import type { rightsAvailability } from '@bls/proto/client/licensing/rights';
import type { RequestInput } from '@bls/proto/contracts/call';
import type { Channel } from '@bls/proto/domain/enumerations/term-sheet';
import { useCall } from '../../lib/api/query.js';
import { useSearchValue } from '../../lib/screens/screen.js';
import { RightsFilters } from './rights-filters.js';

/**
 * The rights that both screens of rights ask for: the controls, and the request once it can be made. The address has the
 * values; without them it is the first property and the period given.
 */
export function useAskedRights(period: { from: string; to: string }) {
  const [propertyId, setProperty] = useSearchValue('property');
  const [subCategory, setSubCategory] = useSearchValue('category');
  const [channel, setChannel] = useSearchValue('channel');
  const [from = period.from, setFrom] = useSearchValue('from');
  const [to = period.to, setTo] = useSearchValue('to');
  const properties = useCall(propertyList, {}, { staleTime: 60_000 });
  const chosen = propertyId ?? properties.data?.properties[0]?.propertyId;
  const request: RequestInput<typeof rightsAvailability> | undefined =
    chosen && from <= to
      ? {
          propertyId: chosen,
          from,
          to,
          ...(subCategory ? { subCategory: [subCategory] } : {}),
          ...(channel ? { channel: [channel as Channel] } : {}),
        }
      : undefined;
  const controls = (
    <RightsFilters
      property={chosen ?? ''}
      subCategory={subCategory ?? ''}
      channel={channel ?? ''}
      from={from}
      to={to}
      options={properties.data?.properties ?? []}
      onProperty={setProperty}
      onSubCategory={(value) => setSubCategory(value || undefined)}
      onChannel={(value) => setChannel(value || undefined)}
      onFrom={setFrom}
      onTo={setTo}
    />
  );
  return { properties, chosen, channel, from, to, request, controls };
}
