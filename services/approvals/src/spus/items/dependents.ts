import { createHash } from 'node:crypto';
import type { SpuDependent } from '@bls/proto/contracts/views/spu';
import type { Trx } from '../../db/schema.js';
import type { SpuItemRecord } from '../../db/spu.js';
import { importedSkus, withdrawImported } from '../../sellable-skus/sellable-skus.api.js';
import { cancelMarks, liveMarks } from './marks.repository.js';

/** The dependents of an approved SPU: its sellable imported SKUs and its issued marks. */
export async function dependentsOf(trx: Trx, item: SpuItemRecord): Promise<SpuDependent[]> {
  if (item.approvalNumber === null) return [];
  const skus = await importedSkus(trx, item.companyId, [item.itemCode.toLowerCase()], { sellable: true });
  const marks = await liveMarks(trx, item.id);
  return [
    ...skus.map(({ id, sku }): SpuDependent => ({ kind: 'sku', id, name: sku })),
    ...marks.map(({ id, number }): SpuDependent => ({ kind: 'mark', id, name: number })),
  ];
}

/** The key of a list of dependents: a confirmation with it applies to exactly these. */
export const keyOf = (dependents: readonly SpuDependent[]): string =>
  createHash('sha256')
    .update(
      dependents
        .map(({ kind, id }) => `${kind} ${id}`)
        .toSorted()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 32);

/** Cancels the dependents of an SPU in the transaction of the decision; returns how many. */
export async function cancelDependents(
  trx: Trx,
  ctx: { tenant: string; requestId: string },
  item: SpuItemRecord,
  at: string,
): Promise<number> {
  if (item.approvalNumber === null) return 0;
  return (await withdrawImported(trx, ctx, item.companyId, item.itemCode)) + (await cancelMarks(trx, item.id, at));
}
