import type { TakenRows } from '@bls/kit/db/taken-out';
import type { Trx } from '../db/schema.js';

/** The rows that the import of these contracts made, in the order in which they can be taken out. */
export async function partsOfContracts(trx: Trx, ids: readonly string[]): Promise<TakenRows[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom('contract').select('termSheetId').where('id', 'in', ids).execute();
  const termSheetIds = rows.map(({ termSheetId }) => termSheetId);
  const items = [...ids, ...termSheetIds];
  return [
    { table: 'search_word', column: 'item_id', ids: items },
    { table: 'deal_ref', column: 'item_id', ids: items },
    { table: 'granted_right', column: 'term_sheet_id', ids: termSheetIds },
    { table: 'contract_version', column: 'contract_id', ids },
    { table: 'contract', column: 'id', ids },
    { table: 'term_sheet_version', column: 'term_sheet_id', ids: termSheetIds },
    { table: 'term_sheet', column: 'id', ids: termSheetIds },
  ];
}
