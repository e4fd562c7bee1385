import type { CompanyDetail } from '@bls/proto/contracts/calls/identity/companies/company';
import type { Bank } from '@bls/proto/domain/company/fields';
import { DEFAULT_TIME_OFFSET } from '@bls/proto/domain/enumerations/identity';

/** Values of `PlaceFields`; controls write '' for nothing. */
export const placeValues = (company?: CompanyDetail) => ({
  country: company?.country ?? '',
  city: company?.city ?? '',
  address: company?.address ?? '',
  postalCode: company?.postalCode ?? '',
  telephone: company?.telephone ?? '',
  fax: company?.fax ?? '',
  website: company?.website ?? '',
  vatNumber: company?.vatNumber ?? '',
  language: company?.language ?? 'en',
  timeOffset: company?.timeOffset ?? DEFAULT_TIME_OFFSET,
});

/** Names, and what tells a new company from a stored one. */
export const nameValues = (company: CompanyDetail | undefined, newId: string) => ({
  id: company?.id ?? newId,
  ...(company ? { revision: company.revision } : {}),
  active: company?.active ?? true,
  name: company?.name ?? '',
  nameZh: company?.nameZh ?? '',
  shortName: company?.shortName ?? '',
});

/** Only who sees the bank may send it: left out, it stays as it is. */
export const bankValues = (bank: Bank | null | undefined, shown: boolean) => (shown ? { bank: bank ?? null } : {});
