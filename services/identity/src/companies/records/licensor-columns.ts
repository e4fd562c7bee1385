import type { RequestOf } from '@bls/proto/contracts/call';
import type { licensorSave } from '@bls/proto/contracts/calls/identity/companies/company';
import { addressColumns } from './address-columns.js';

/** The signature of the business head is visible to staff only. */
export const LICENSOR_SIGNATURE = { purpose: 'signature', scope: { staffOnly: true } } as const;

/** The columns of a licensor as its forms send them. */
export const licensorColumns = (request: RequestOf<typeof licensorSave>) => ({
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
