import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { Person } from '../../../db/person.js';
import type { SpuSubmissionTable } from '../../../db/spu.js';

type New = {
  tenant: string;
  id: string;
  number: string;
  frame: ContractTerms;
  property: ContractTerms['properties'][number];
  itemCode: string | null;
  file: { fileId: string; name: string };
  brandOwnerReviews: boolean;
  by: Person;
  at: string;
};

/** An archive that was not compared yet. */
export const newSubmission = ({
  tenant,
  id,
  number,
  frame,
  property,
  itemCode,
  file,
  brandOwnerReviews,
  by,
  at,
}: New): Omit<SpuSubmissionTable, 'issues'> => ({
  tenant,
  id,
  revision: 0,
  number,
  state: 'checking',
  companyId: frame.companyId,
  companyName: frame.companyName,
  companyNameZh: frame.companyNameZh ?? null,
  contractId: frame.contractId,
  contractNumber: frame.number,
  propertyId: property.propertyId,
  propertyName: property.name,
  propertyNameZh: property.nameZh ?? null,
  brandOwnerId: property.brandOwnerId ?? null,
  brandOwnerReviews,
  itemCode,
  fileId: file.fileId,
  fileName: file.name,
  items: 0,
  pictures: 0,
  submittedBy: by,
  submittedAt: at,
});
