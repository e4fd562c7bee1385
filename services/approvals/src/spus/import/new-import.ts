import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { Person } from '../../db/person.js';
import type { SkuImportTable } from '../../db/spu.js';

type Uploaded = Pick<SkuImportTable, 'fileId' | 'fileName' | 'photosFileId' | 'photosName'>;
type New = { tenant: string; id: string; number: string; frame: ContractTerms; by: Person; at: string };

/** A product file that was not checked yet. */
export const newImport = (uploaded: Uploaded, { tenant, id, number, frame, by, at }: New): Omit<SkuImportTable, 'issues' | 'missing'> => ({
  ...uploaded,
  tenant,
  id,
  revision: 0,
  number,
  status: 'checking',
  companyId: frame.companyId,
  companyName: frame.companyName,
  companyNameZh: frame.companyNameZh ?? null,
  contractId: frame.contractId,
  contractNumber: frame.number,
  rows: 0,
  products: 0,
  pictures: 0,
  errors: 0,
  columns: null,
  uploadedBy: by,
  uploadedAt: at,
  submittedAt: null,
});
