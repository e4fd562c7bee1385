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
export function columnsOf(content: StoreDraft, frame: ContractTerms, number: string): Columns {
  const quantities = content.lines?.flatMap((line) => line.quantity ?? []) ?? [];
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
  const words = [
    number,
    content.storeName,
    content.storeId,
    content.operator,
    content.distributor,
    frame.companyName,
    frame.companyNameZh,
    frame.number,
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
    contractId: frame.contractId,
    contractNumber: frame.number,
    currency: frame.currency,
    companyName: frame.companyName,
    companyNameZh: frame.companyNameZh ?? null,
    search: searchedText(...words),
  };
}
