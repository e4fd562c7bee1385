import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { Person } from '../../db/person.js';
import type { SkuImportTable } from '../../db/spu.js';

type Uploaded = Pick<SkuImportTable, 'fileId' | 'fileName' | 'photosFileId' | 'photosName'>;
type New = { tenant: string; id: string; number: string; terms: ContractTerms; by: Person; at: string };

/** A product file that was not checked yet. */
export const newImport = (uploaded: Uploaded, { tenant, id, number, terms, by, at }: New): Omit<SkuImportTable, 'issues' | 'missing'> => ({
  ...uploaded,
  tenant,
  id,
  revision: 0,
  number,
  status: 'checking',
  companyId: terms.companyId,
  companyName: terms.companyName,
  companyNameZh: terms.companyNameZh ?? null,
  contractId: terms.contractId,
  contractNumber: terms.number,
  rows: 0,
  products: 0,
  pictures: 0,
  errors: 0,
  columns: null,
  uploadedBy: by,
  uploadedAt: at,
  submittedAt: null,
});
