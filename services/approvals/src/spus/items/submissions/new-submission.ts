import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { Person } from '../../../db/person.js';
import type { SpuSubmissionTable } from '../../../db/spu.js';

type New = {
  tenant: string;
  id: string;
  number: string;
  terms: ContractTerms;
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
  terms,
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
  companyId: terms.companyId,
  companyName: terms.companyName,
  companyNameZh: terms.companyNameZh ?? null,
  contractId: terms.contractId,
  contractNumber: terms.number,
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
