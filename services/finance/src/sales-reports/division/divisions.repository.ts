import type { Actor } from '@bls/proto/domain/access/actor';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { jsonb } from '@bls/kit/db/database';
import type { Trx } from '../../db/sales-reports.js';
import { type Division, divisionsOf } from './divisions.queries.js';

/** The most texts stored of one column; the oldest are dropped. */
const MAX_TARGETS = 1000;

/** Saves the targets of texts for the next files of a company; those of other texts stay. */
export async function saveDivision(trx: Trx, companyId: string, { columnKey, targets }: Division, by: Actor): Promise<void> {
  // two people of one company at once: the choices of both are saved
  await advisoryLock(trx, by.tenant, `sales-division-${companyId}`);
  const earlier = (await divisionsOf(trx, companyId)).find((one) => one.columnKey === columnKey);
  const all = new Map(Object.entries(earlier?.targets ?? {}));
  for (const [text, target] of Object.entries(targets)) {
    all.delete(text);
    all.set(text, target);
  }
  const saved = {
    targets: jsonb(Object.fromEntries([...all].slice(-MAX_TARGETS))),
    byId: by.userId,
    byName: by.name,
    at: new Date().toISOString(),
  };
  await trx
    .insertInto('salesDivision')
    .values({ tenant: by.tenant, companyId, columnKey, ...saved })
    .onConflict((conflict) => conflict.columns(['tenant', 'companyId', 'columnKey']).doUpdateSet(saved))
    .execute();
}
