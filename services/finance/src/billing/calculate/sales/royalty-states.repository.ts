import { jsonb } from '@bls/kit/db/database';
import type { SalesState } from '@bls/proto/domain/royalty/engine/sales-state';
import { sql } from 'kysely';
import type { GroupEarned, Trx } from '../../../db/schema.js';
import type { StoredReport, StoredState } from './stored-reports.js';

/** What is stored of the files of a contract, by upload, without their sums. Also of files that were replaced. */
export async function storedReports(trx: Trx, contractId: string): Promise<Map<string, StoredReport>> {
  const rows = await trx
    .selectFrom('royaltyState')
    .select(['uploadId', 'chain', 'rowCount', 'salesHash', 'linesHash', 'earned'])
    .where('contractId', '=', contractId)
    .execute();
  return new Map(rows.map((row) => [row.uploadId, row]));
}

/** The sums after some files, by upload. */
export async function statesAfter(trx: Trx, contractId: string, uploadIds: readonly string[]): Promise<Map<string, SalesState>> {
  if (uploadIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('royaltyState')
    .select(['uploadId', 'state'])
    .where('contractId', '=', contractId)
    .where('uploadId', 'in', uploadIds)
    .execute();
  return new Map(rows.map(({ uploadId, state }) => [uploadId, state]));
}

/** Stores what a calculation has read. Replaces what was stored of the same files. */
export async function saveReports(
  trx: Trx,
  { tenant, contractId }: { tenant: string; contractId: string },
  reports: readonly StoredState[],
): Promise<void> {
  if (reports.length === 0) return;
  await trx
    .insertInto('royaltyState')
    .values(reports.map(({ earned, state, ...plain }) => ({ tenant, contractId, ...plain, earned: jsonb(earned), state: jsonb(state) })))
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'contractId', 'uploadId']).doUpdateSet({
        chain: sql<string>`excluded.chain`,
        rowCount: sql<number>`excluded.row_count`,
        salesHash: sql<string>`excluded.sales_hash`,
        linesHash: sql<string>`excluded.lines_hash`,
        earned: sql<GroupEarned[]>`excluded.earned`,
        state: sql<SalesState>`excluded.state`,
      }),
    )
    .execute();
}
