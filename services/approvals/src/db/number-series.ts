import { yearOf } from '@bls/proto/domain/values/time';
import { dayOf } from '@bls/shared/calendar/today';
import type { Transaction } from 'kysely';
import type { Trx } from './schema.js';

/** Every series of numbers with the table of its counter and the columns that identify it there. */
const SERIES = {
  AP: { table: 'numberCounter', key: {} },
  APP: { table: 'spuCounter', key: { series: 'APP' } },
  POP: { table: 'popCounter', key: {} },
  SPU: { table: 'spuCounter', key: { series: 'SPU' } },
  IMP: { table: 'spuCounter', key: { series: 'IMP' } },
  MK: { table: 'spuCounter', key: { series: 'MK' } },
  AUL: { table: 'storeCounter', key: { kind: 'aul' } },
  LB: { table: 'labelCounter', key: { kind: 'range' } },
  ST: { table: 'storeCounter', key: { kind: 'sticker' } },
} as const;

type Counter = { tenant: string; year: number; last: number; series?: string; kind?: string };
type Counters = Transaction<Record<(typeof SERIES)[Series]['table'], Counter>>;
export type Series = keyof typeof SERIES;

/** A number as documents and lists show it: "AP-2026-00001". */
export const numberText = (series: Series, year: number, last: number): string => `${series}-${year}-${String(last).padStart(5, '0')}`;

/**
 * The next number of a series, "AP-2026-00001", per tenant and year, which begins by the time zone of the tenant. The counter's row stays locked until the transaction
 * ends, so that a transaction that is rolled back leaves no gap.
 */
export async function nextNumber(trx: Trx, tenant: string, series: Series, at: string): Promise<string> {
  const { table, key } = SERIES[series];
  const year = yearOf(await dayOf(trx, at));
  const columns = ['tenant', 'year', ...Object.keys(key)] as ('tenant' | 'year')[];
  const { last } = await (trx as unknown as Counters)
    .insertInto(table)
    .values({ tenant, year, last: 1, ...key })
    .onConflict((conflict) => conflict.columns(columns).doUpdateSet((eb) => ({ last: eb(`${table}.last`, '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return numberText(series, year, last);
}

/** Starts a series of a year after the last number that was assigned elsewhere. */
export async function insertCounter(trx: Trx, tenant: string, series: Series, year: number, last: number): Promise<void> {
  const { table, key } = SERIES[series];
  await (trx as unknown as Counters)
    .insertInto(table)
    .values({ tenant, year, last, ...key })
    .execute();
}
