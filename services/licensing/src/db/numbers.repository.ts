import { PREPARED } from '@bls/kit/db/statements/prepared-statements';
import type { LicensingEventItemKind, ItemKind, Trx } from './schema.js';

const PREFIX: Record<ItemKind | LicensingEventItemKind, string> = { termSheet: 'TS', contract: 'CT', event: 'EV', eventOrder: 'EO' };

/** A number as documents show it, such as "TS-2026-0001". */
export const itemNumber = (kind: ItemKind | LicensingEventItemKind, year: number, last: number): string =>
  `${PREFIX[kind]}-${year}-${String(last).padStart(4, '0')}`;

/**
 * The next number of a kind in a year. The row of the counter is locked until the transaction ends,
 * and a rollback restores it, so numbers have no gaps and no duplicates.
 */
export async function nextNumber(trx: Trx, tenant: string, kind: ItemKind | LicensingEventItemKind, year: number): Promise<string> {
  const { last } = await trx
    .insertInto('numberSeries')
    .values({ tenant, kind, year, last: 1 })
    .onConflict((conflict) => conflict.columns(['tenant', 'kind', 'year']).doUpdateSet((eb) => ({ last: eb('numberSeries.last', '+', 1) })))
    .returning('last')
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow();
  return itemNumber(kind, year, last);
}
