import { z } from 'zod';
import { idSchema, revisionSchema } from '../values/ids.js';
import { licensorFields } from './fields.js';

const { shape } = licensorFields;

/**
 * The licensor as application settings read and save it: the fields of a licensor under the names of this
 * call. `Revision` is the revision that was read. Empty texts are null when read and may be omitted when
 * saved.
 */
export const licensorInfoViewModel = z.strictObject({
  NewLicensorId: idSchema,
  Revision: revisionSchema,
  Company: shape.name,
  CompanyZh: shape.nameZh.nullable(),
  ShortName: shape.shortName.nullable(),
  /** The responsible person, and the address of mails. */
  FirstName: shape.firstName,
  LastName: shape.lastName,
  Email: shape.email,
  /** The business head's signature: a file of purpose `signature`. */
  SignatureFileId: shape.signatureFileId,
  Country: shape.country.nullable(),
  City: shape.city.nullable(),
  Address: shape.address.nullable(),
  PostalCode: shape.postalCode.nullable(),
  Telephone: shape.telephone.nullable(),
  Fax: shape.fax.nullable(),
  Website: shape.website.nullable(),
  VatNumber: shape.vatNumber.nullable(),
  /** Printed on this licensor's debit notes; if empty, the lines of the tenant are printed. */
  DebitNoteLines: shape.debitNoteLines,
  /** Royalty tax of this licensor's bills, in percent; if empty, that of the tenant. */
  TaxPercent: shape.taxPercent.nullable(),
});
export type LicensorInfo = z.infer<typeof licensorInfoViewModel>;

/** As stored: fields that are required today may be empty. */
export const licensorInfoRead = licensorInfoViewModel.extend({
  FirstName: z.string().nullable(),
  LastName: z.string().nullable(),
  Email: z.string().nullable(),
  SignatureFileId: idSchema.nullable(),
});

/** As sent: what was read can be sent back, so a required field that is empty in the store may stay empty. */
export const licensorInfoSent = licensorInfoViewModel.extend({
  FirstName: shape.firstName.nullable(),
  LastName: shape.lastName.nullable(),
  Email: shape.email.nullable(),
  SignatureFileId: shape.signatureFileId.nullable(),
});
export type LicensorInfoSent = z.infer<typeof licensorInfoSent>;
export const REQUIRED_OF_LICENSOR = ['FirstName', 'LastName', 'Email', 'SignatureFileId'] as const satisfies (keyof LicensorInfo)[];
