import type { LicensorInfo, LicensorInfoSent } from '@bls/proto/domain/company/licensor-info';
import type { CompanyRow } from '../records/companies.repository.js';
import type { LicensorInput } from '../records/licensor-columns.js';

/** A stored licensor with the field names of the call. */
export const toLicensorInfo = (row: CompanyRow) => ({
  NewLicensorId: row.id,
  Revision: row.revision,
  Company: row.name,
  CompanyZh: row.nameZh,
  ShortName: row.shortName,
  FirstName: row.firstName,
  LastName: row.lastName,
  Email: row.email,
  SignatureFileId: row.signatureFileId,
  Country: row.country as LicensorInfo['Country'],
  City: row.city,
  Address: row.address,
  PostalCode: row.postalCode,
  Telephone: row.telephone,
  Fax: row.fax,
  Website: row.website,
  VatNumber: row.vatNumber,
  DebitNoteLines: row.debitNoteLines,
  TaxPercent: row.taxPercent,
});

/** The licensor to save: the fields of the call, the other fields as stored. */
export const toLicensor = (info: LicensorInfoSent, before: CompanyRow): LicensorInput & { revision: number } => ({
  id: info.NewLicensorId,
  revision: info.Revision,
  active: before.active,
  language: before.language,
  timeOffset: before.timeOffset,
  name: info.Company,
  nameZh: info.CompanyZh ?? undefined,
  shortName: info.ShortName ?? undefined,
  firstName: info.FirstName,
  lastName: info.LastName,
  email: info.Email,
  signatureFileId: info.SignatureFileId,
  country: info.Country ?? undefined,
  city: info.City ?? undefined,
  address: info.Address ?? undefined,
  postalCode: info.PostalCode ?? undefined,
  telephone: info.Telephone ?? undefined,
  fax: info.Fax ?? undefined,
  website: info.Website ?? undefined,
  vatNumber: info.VatNumber ?? undefined,
  debitNoteLines: info.DebitNoteLines,
  taxPercent: info.TaxPercent ?? undefined,
});
