import { jsonb } from '@bls/kit/db/database';
import type { Currency } from '@bls/proto/domain/values/money';
import type { Trx } from '../../db/schema.js';
import { amountText } from './balance-differences.js';
import type { Difference } from './compared.js';

export type FoundDifference = Difference & { contract: string; licensee: string; currency: Currency };
const BATCH = 500;

/** Replaces all dry runs by a new one: what they compared has changed since. */
export async function insertDryRun(
  trx: Trx,
  run: { tenant: string; id: string; byId: string; byName: string },
  compared: Record<string, number>,
): Promise<void> {
  await trx.deleteFrom('movingDryRun').execute();
  await trx
    .insertInto('movingDryRun')
    .values({ ...run, state: 'running', compared: jsonb(compared) })
    .execute();
}

export async function saveDryRunProgress(trx: Trx, id: string, progress: number): Promise<void> {
  await trx.updateTable('movingDryRun').set({ progress }).where('id', '=', id).execute();
}

/** Stores what a dry run has found, once. */
export async function finishDryRun(
  trx: Trx,
  { tenant, id }: { tenant: string; id: string },
  totals: { contracts: number; bills: number; equal: number },
  differences: readonly FoundDifference[],
): Promise<void> {
  const done = await trx
    .updateTable('movingDryRun')
    .set({ ...totals, state: 'done', progress: 1 })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  if (!done) return;
  for (let from = 0; from < differences.length; from += BATCH)
    await trx
      .insertInto('movingDifference')
      .values(
        differences.slice(from, from + BATCH).map(({ old, calculated, params, ...difference }, n) => ({
          tenant,
          dryRunId: id,
          number: from + n + 1,
          ...difference,
          params: jsonb(params),
          oldAmount: amountText(old),
          newAmount: amountText(calculated),
        })),
      )
      .execute();
}
