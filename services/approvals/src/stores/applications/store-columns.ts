import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { StoreDraft } from '@bls/proto/domain/aul/fields';
import { searchedText } from '@bls/proto/domain/search/plain';
import type { StoreApplicationTable } from '../../db/stores.js';

type Columns = Pick<
  StoreApplicationTable,
  | 'content'
  | 'storeName'
  | 'platform'
  | 'storeType'
  | 'storeId'
  | 'startsOn'
  | 'endsOn'
  | 'annualSales'
  | 'quantity'
  | 'contractId'
  | 'contractNumber'
  | 'currency'
  | 'companyName'
  | 'companyNameZh'
  | 'search'
>;

/** The columns of an application that lists show, sort and search. */
export function columnsOf(content: StoreDraft, terms: ContractTerms, number: string): Columns {
  const quantities = content.lines?.flatMap((line) => line.quantity ?? []) ?? [];
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
  const words = [
    number,
    content.storeName,
    content.storeId,
    content.operator,
    content.distributor,
    terms.companyName,
    terms.companyNameZh,
    terms.number,
  ];
  return {
    content,
    storeName: content.storeName ?? null,
    platform: content.platform ?? null,
    storeType: content.storeType ?? null,
    storeId: content.storeId ?? null,
    startsOn: content.from ?? null,
    endsOn: content.to ?? null,
    annualSales: content.annualSales ?? null,
    quantity: quantities.length > 0 ? total : null,
    contractId: terms.contractId,
    contractNumber: terms.number,
    currency: terms.currency,
    companyName: terms.companyName,
    companyNameZh: terms.companyNameZh ?? null,
    search: searchedText(...words),
  };
}
