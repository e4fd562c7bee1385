import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { LetterClaims } from '@bls/proto/domain/aul/credential';
import type { StoreContent } from '@bls/proto/domain/aul/fields';
import type { StoreRecord } from '../../db/stores.js';

/** The products of a letter, as the deal names them. */
export const productsOf = ({ lines }: Pick<StoreContent, 'lines'>, { articles }: Pick<ContractTerms, 'articles'>): string[] => [
  ...new Set(
    lines.map(
      (line) => articles.find((a) => a.category === line.category && a.subCategory === line.subCategory)?.productName ?? line.subCategory,
    ),
  ),
];

/** What the credential of a letter says: what is printed on the letter. */
export const claimsOf = (
  row: Pick<StoreRecord, 'number' | 'version' | 'tenant' | 'companyName' | 'companyNameZh'>,
  content: StoreContent,
  terms: ContractTerms,
): LetterClaims => ({
  number: `${row.number} v${row.version}`,
  licensor: terms.licensorName ?? row.tenant,
  licensee: row.companyName,
  ...(row.companyNameZh ? { licensee_zh: row.companyNameZh } : {}),
  properties: terms.properties.map(({ name }) => name),
  products: productsOf(content, terms),
  territories: terms.territories ?? [],
  platform: content.platform,
  store_name: content.storeName,
  store_id: content.storeId,
  store_url: content.storeUrl,
  store_type: content.storeType,
  valid_from: content.from,
  valid_to: content.to,
  operator: content.operator,
  ...(content.distributor ? { distributor: content.distributor } : {}),
});
