import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { ProductDraft } from '@bls/proto/domain/approval/product';
import { searchedText } from '@bls/proto/domain/search/plain';
import type { ApprovalTable } from '../../db/schema.js';

type Listing = Pick<ApprovalTable, 'productName' | 'spu' | 'propertyId' | 'propertyName' | 'propertyNameZh' | 'brandOwnerId' | 'search'>;

/** The columns of a product that lists show and search. A property outside the contract, which only a draft can have, is left out. */
export function listingOf(product: ProductDraft, terms: ContractTerms, approvalNumber: string | null): Listing {
  const property = terms.properties.find((p) => p.propertyId === product.propertyId);
  const words = [
    approvalNumber,
    product.productName,
    product.spu,
    ...product.skus.map((s) => s.sku),
    terms.companyName,
    terms.companyNameZh,
    terms.number,
    property?.name,
    property?.nameZh,
  ];
  return {
    productName: product.productName || null,
    spu: product.spu || null,
    propertyId: property?.propertyId ?? null,
    propertyName: property?.name ?? null,
    propertyNameZh: property?.nameZh ?? null,
    brandOwnerId: property?.brandOwnerId ?? null,
    search: searchedText(...words),
  };
}
