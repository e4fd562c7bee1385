import { propertyList } from '@bls/proto/calls/licensing/catalogue';
import { api } from '../../lib/api.js';
import type { Found } from '../../lib/routes.js';

const SHOWN = 10;

/** For the command palette: properties by their name or that of a character; each leads to what of it is still free. */
export async function find(text: string, signal: AbortSignal): Promise<Found[]> {
  const { properties } = await api(propertyList, {}, signal);
  const wanted = text.normalize('NFKC').toLowerCase();
  const named = (names: readonly (string | null | undefined)[]) =>
    names.some((name) => name?.normalize('NFKC').toLowerCase().includes(wanted));
  return properties
    .filter((property) => named([property.name, property.nameZh]) || property.characters.some(({ name, nameZh }) => named([name, nameZh])))
    .slice(0, SHOWN)
    .map((property) => ({
      id: property.propertyId,
      title: property.name,
      detail: [property.nameZh, ...property.characters.map(({ name }) => name)].filter(Boolean).join(' · '),
      path: `/Rights/Availability?property=${property.propertyId}`,
    }));
}
