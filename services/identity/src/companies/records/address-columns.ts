import type { ownCompanyFields } from '@bls/proto/domain/company/fields';
import type { z } from 'zod';

type Address = Omit<z.output<typeof ownCompanyFields>, 'contacts' | 'signatureFileId' | 'bank'>;

/** The address columns, which every kind of company has. Fields absent from the form are cleared. */
export const addressColumns = (fields: Address) => ({
  country: fields.country ?? null,
  city: fields.city || null,
  address: fields.address || null,
  postalCode: fields.postalCode || null,
  telephone: fields.telephone || null,
  fax: fields.fax || null,
  website: fields.website || null,
  vatNumber: fields.vatNumber || null,
  language: fields.language,
  timeOffset: fields.timeOffset,
});
