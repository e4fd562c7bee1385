import { type Day } from '@bls/proto/domain/values/time';
import { dayAt } from '@bls/proto/domain/values/clock/time-zone';
import type { Transaction } from 'kysely';
import { tenantZone } from '../settings/tenant-settings.repository.js';

/**
 * The day it is for the tenant of the transaction at an instant.
 *
 * Legal days (signed on, issued on, due, in time) follow the time zone of the tenant, not of the reader: a month begins, and a
 * document is late, at the same moment for everybody of a tenant. A reader's own time zone only changes displayed times.
 */
export const dayOf = async <DB>(trx: Transaction<DB>, instant: string | number): Promise<Day> => dayAt(instant, await tenantZone(trx));

/** The day it is for the tenant of the transaction now. */
export const today = <DB>(trx: Transaction<DB>): Promise<Day> => dayOf(trx, Date.now());
