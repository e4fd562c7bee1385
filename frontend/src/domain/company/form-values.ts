import type { CompanyDetail } from '@bls/proto/contracts/calls/identity/companies/company';
import type { Bank } from '@bls/proto/domain/company/fields';
import { DEFAULT_TIME_OFFSET } from '@bls/proto/domain/enumerations/identity';

/** Values of `PlaceFields`; controls use '' for an absent value. */
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

/** Names, and the fields that differ between a new and a stored company. */
export const nameValues = (company: CompanyDetail | undefined, newId: string) => ({
  id: company?.id ?? newId,
  ...(company ? { revision: company.revision } : {}),
  active: company?.active ?? true,
  name: company?.name ?? '',
  nameZh: company?.nameZh ?? '',
  shortName: company?.shortName ?? '',
});

/** Only people who see the bank account may send it: when it is omitted, the stored one stays. */
export const bankValues = (bank: Bank | null | undefined, shown: boolean) => (shown ? { bank: bank ?? null } : {});
