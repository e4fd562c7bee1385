import type { ResponseOf } from '@bls/proto/contracts/call';
import type { chartRead } from '@bls/proto/contracts/calls/finance/books';
import { type Chart, DEFAULT_CHART } from '@bls/proto/domain/books/chart';
import type { Trx } from '../../db/schema.js';

const HISTORY = 50;

/** The newest chart with its number; 0 and the defaults when finance has saved none. */
export async function chartOf(trx: Trx): Promise<{ chart: Chart; revision: number }> {
  const row = await trx.selectFrom('chartOfAccounts').select(['chart', 'sequence']).orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  // A chart that was saved before an account came into being has its default.
  const chart = row && { ...row.chart, accounts: { ...DEFAULT_CHART.accounts, ...row.chart.accounts } };
  return row && chart ? { chart, revision: row.sequence } : { chart: DEFAULT_CHART, revision: 0 };
}

export const chartHistory = (trx: Trx): Promise<ResponseOf<typeof chartRead>['history']> =>
  trx.selectFrom('chartOfAccounts').select(['at', 'byName']).orderBy('sequence', 'desc').limit(HISTORY).execute();
