import type { SpuStatus } from '@bls/proto/domain/enumerations/spu';
import type { Trx } from '../../db/schema.js';

export type Counts = Partial<Record<SpuStatus, number>>;

/** SPUs by status, for each of these archives. */
export async function countItems(trx: Trx, submissionIds: readonly string[]): Promise<Map<string, Counts>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('spuItem')
    .select(['submissionId', 'status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('submissionId', 'in', submissionIds)
    .groupBy(['submissionId', 'status'])
    .execute();
  const found = new Map<string, Counts>();
  for (const { submissionId, status, count } of rows) found.set(submissionId, { ...found.get(submissionId), [status]: count });
  return found;
}
