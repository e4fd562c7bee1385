import type { RequestOf } from '@bls/proto/contracts/call';
import type { licensorSave } from '@bls/proto/contracts/calls/identity/companies/company';
import { addressColumns } from './address-columns.js';

/** The signature of the business head is visible to staff only. */
export const LICENSOR_SIGNATURE = { purpose: 'signature', scope: { staffOnly: true } } as const;

type Required = 'firstName' | 'lastName' | 'email' | 'signatureFileId';
/** A licensor as its forms send it; a required field that was never filled is null. */
export type LicensorInput = Omit<RequestOf<typeof licensorSave>, Required | 'revision'> & {
  [Field in Required]: RequestOf<typeof licensorSave>[Field] | null;
};

export const licensorColumns = (request: LicensorInput) => ({
  kind: 'licensor' as const,
  ...addressColumns(request),
  name: request.name,
  nameZh: request.nameZh || null,
  shortName: request.shortName ?? null,
  firstName: request.firstName,
  lastName: request.lastName,
  email: request.email,
  debitNoteLines: request.debitNoteLines,
  taxPercent: request.taxPercent ?? null,
  signatureFileId: request.signatureFileId,
  active: request.active,
});
