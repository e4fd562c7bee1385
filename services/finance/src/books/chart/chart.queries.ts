import type { ResponseOf } from '@bls/proto/contracts/call';
import type { chartRead } from '@bls/proto/contracts/calls/finance/books';
import { type Chart, DEFAULT_CHART } from '@bls/proto/domain/books/chart';
import type { Trx } from '../../db/schema.js';

const HISTORY = 50;

/** The newest chart with its number; 0 and the defaults when finance has saved none. */
export async function chartOf(trx: Trx): Promise<{ chart: Chart; revision: number }> {
  const row = await trx.selectFrom('chartOfAccounts').select(['chart', 'sequence']).orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  if (!row) return { chart: DEFAULT_CHART, revision: 0 };
  // A chart of an earlier release lacks the accounts that were added since.
  const accounts = { ...DEFAULT_CHART.accounts, ...row.chart.accounts };
  return { chart: { ...row.chart, accounts }, revision: row.sequence };
}

export const chartHistory = (trx: Trx): Promise<ResponseOf<typeof chartRead>['history']> =>
  trx.selectFrom('chartOfAccounts').select(['at', 'byName']).orderBy('sequence', 'desc').limit(HISTORY).execute();
