import { DOCUMENT_SERIES, type DocumentSeries } from '@bls/proto/domain/enumerations/finance';
import { yearOf } from '@bls/proto/domain/values/time';
import type { Trx } from '../../db/schema.js';

/**
 * The next number of a series, such as "DN-2027-0001". It is part of the transaction that inserts the document, so that a
 * failed transaction leaves no gap. Transactions of one tenant that take a number wait for each other.
 */
export async function documentNumber(trx: Trx, tenant: string, series: DocumentSeries, day: string): Promise<string> {
  const year = yearOf(day);
  const code = DOCUMENT_SERIES[series];
  const { last } = await trx
    .insertInto('paperCounter')
    .values({ tenant, series: code, year, last: 1 })
    .onConflict((oc) => oc.columns(['tenant', 'series', 'year']).doUpdateSet((eb) => ({ last: eb('paperCounter.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${code}-${year}-${String(last).padStart(4, '0')}`;
}
