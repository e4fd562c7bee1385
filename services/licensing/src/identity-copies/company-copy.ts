import type { companySaved } from '@bls/proto/contracts/events/identity';
import type { PayloadOf } from '@bls/proto/contracts/event';
import type { CompanyTable } from '../db/schema.js';

type Published = PayloadOf<typeof companySaved>;

/** A company of identity as it is copied here. */
export const companyCopy = (company: Published): Omit<CompanyTable, 'tenant'> => ({
  companyId: company.companyId,
  kind: company.kind,
  name: company.name,
  nameZh: company.nameZh ?? null,
  shortName: company.shortName ?? null,
  parentId: company.parentId ?? null,
  country: company.country ?? null,
  address: addressOf(company),
  active: company.active,
  revision: company.revision,
});

/** In one line, as documents print it. */
function addressOf({ address, city, postalCode }: Published): string | null {
  const place = [city, postalCode].filter(Boolean).join(' ');
  return [address, place].filter(Boolean).join(', ') || null;
}
