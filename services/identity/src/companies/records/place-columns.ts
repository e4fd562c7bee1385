import type { ownCompanyFields } from '@bls/proto/domain/company/fields';
import type { z } from 'zod';

type Place = Omit<z.output<typeof ownCompanyFields>, 'contacts' | 'signatureFileId' | 'bank'>;

/** The columns that every kind of company has; what the form left out is taken away. */
export const placeColumns = (given: Place) => ({
  country: given.country ?? null,
  city: given.city || null,
  address: given.address || null,
  postalCode: given.postalCode || null,
  telephone: given.telephone || null,
  fax: given.fax || null,
  website: given.website || null,
  vatNumber: given.vatNumber || null,
  language: given.language,
  timeOffset: given.timeOffset,
});
