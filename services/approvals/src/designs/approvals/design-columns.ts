import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { type DesignDraft, designName } from '@bls/proto/domain/approval/design';
import { searchedText } from '@bls/proto/domain/search/plain';
import type { DesignApprovalTable } from '../../db/designs.js';

/** The columns of a design that lists show, from its content and its contract. */
export function columnsOf(content: DesignDraft, terms: ContractTerms, approvalNumber: string | null) {
  const property = terms.properties.find(({ propertyId }) => propertyId === content.propertyId);
  const columns = {
    designType: content.designType,
    name: designName(content) || null,
    contractId: terms.contractId,
    contractNumber: terms.number,
    companyId: terms.companyId,
    companyName: terms.companyName,
    companyNameZh: terms.companyNameZh ?? null,
    propertyId: property?.propertyId ?? null,
    propertyName: property?.name ?? null,
    propertyNameZh: property?.nameZh ?? null,
    brandOwnerId: property?.brandOwnerId ?? null,
    currency: terms.currency,
    coverFileId: content.pictureIds[0] ?? null,
  };
  return { ...columns, search: searchOf({ ...columns, approvalNumber }, content) };
}

const searchOf = (
  row: Pick<
    DesignApprovalTable,
    'approvalNumber' | 'name' | 'companyName' | 'companyNameZh' | 'contractNumber' | 'propertyName' | 'propertyNameZh'
  >,
  { spu, sku }: Pick<DesignDraft, 'spu' | 'sku'>,
): string =>
  searchedText(
    row.approvalNumber,
    row.name,
    spu,
    sku,
    row.companyName,
    row.companyNameZh,
    row.contractNumber,
    row.propertyName,
    row.propertyNameZh,
  );
