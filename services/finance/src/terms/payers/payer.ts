import type { PayloadOf } from '@bls/proto/contracts/event';
import type { companySaved } from '@bls/proto/contracts/events/identity';
import type { PayerTable } from '../../db/schema.js';

export type Payer = Pick<PayerTable, 'country' | 'addressLines' | 'taxNumber'>;

/** A payer whose company has not been copied yet. */
export const UNKNOWN_PAYER: Payer = { country: null, addressLines: [], taxNumber: null };

/** A company of identity as it is copied here. The address is stored in the lines in which documents print it. */
export const payerCopy = (company: PayloadOf<typeof companySaved>): Omit<PayerTable, 'tenant'> => ({
  companyId: company.companyId,
  country: company.country ?? null,
  addressLines: [company.address ?? '', [company.city, company.postalCode].filter(Boolean).join(' ')].filter(Boolean),
  taxNumber: company.vatNumber ?? null,
  revision: company.revision,
});
