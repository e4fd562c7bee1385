import type { PopFiles } from '@bls/proto/contracts/calls/approvals/pop';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { PopContent } from '@bls/proto/domain/approval/pop';
import { searchedText } from '@bls/proto/domain/search/plain';

type Property = ContractTerms['properties'][number];

/** The columns that lists show of the latest version. */
export const columnsOf = (content: PopContent, terms: ContractTerms, property: Property, { pictures }: PopFiles) => ({
  contractId: terms.contractId,
  contractNumber: terms.number,
  companyId: terms.companyId,
  companyName: terms.companyName,
  companyNameZh: terms.companyNameZh ?? null,
  propertyId: property.propertyId,
  propertyName: property.name,
  propertyNameZh: property.nameZh ?? null,
  brandOwnerId: property.brandOwnerId ?? null,
  approvalNumber: content.approvalNumber,
  popName: content.popName,
  advertisingMethod: content.advertisingMethod,
  coverFileId: pictures[0]?.fileId ?? '',
});

/** The searched text. */
export const searchOf = (number: string, row: ReturnType<typeof columnsOf>): string =>
  searchedText(
    number,
    row.popName,
    row.approvalNumber,
    row.companyName,
    row.companyNameZh,
    row.contractNumber,
    row.propertyName,
    row.propertyNameZh,
  );
