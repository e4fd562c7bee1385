import { type Day, dayAt } from '@bls/proto/domain/values/time';
import { DEFAULT_TIME_ZONE, isTimeZone, type TimeZone } from '@bls/proto/domain/values/time-zone';
import { sql, type Transaction } from 'kysely';

/**
 * Legal days (signed on, issued on, due, in time) follow the time zone of the tenant, not of the reader: a month begins, and a
 * document is late, at the same moment for everybody of a tenant. A reader's own time zone only changes displayed times.
 *
 * The zone is read from the service's copy of the tenant's settings: one row by its key.
 */
export async function tenantZone<DB>(trx: Transaction<DB>): Promise<TimeZone> {
  const { rows } = await sql<{ zone: string | null }>`
    select settings ->> 'timeZone' as zone from tenant_setting where tenant = current_setting('app.tenant', true)`.execute(trx);
  const zone = rows[0]?.zone;
  return zone && isTimeZone(zone) ? zone : DEFAULT_TIME_ZONE;
}

/** The day it is for the tenant of the transaction at an instant. */
export const dayOf = async <DB>(trx: Transaction<DB>, instant: string | number): Promise<Day> => dayAt(instant, await tenantZone(trx));

/** The day it is for the tenant of the transaction now. */
export const today = <DB>(trx: Transaction<DB>): Promise<Day> => dayOf(trx, Date.now());
