import type { Actor } from '@bls/proto/domain/access/actor';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { licensingOverview } from '@bls/proto/contracts/calls/licensing/overview';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import { ENDING_SOON_DAYS } from '@bls/proto/domain/enumerations/contract';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import { addDays } from '@bls/proto/domain/values/time';
import { sql } from 'kysely';
import { contractRowOf } from '../contracts/contracts.api.js';
import type { Trx } from '../db/schema.js';
import { contractScope, termSheetScope } from '../deals/deals.api.js';

type Response = ResponseOf<typeof licensingOverview>;
const SHOWN = 20;

export const termSheetsByStatus = (trx: Trx, actor: Actor): Promise<Response['termSheets']> =>
  trx
    .selectFrom('termSheet')
    .where('tenant', '=', actor.tenant)
    .where((eb) => termSheetScope(eb, actor))
    .groupBy('status')
    .orderBy('status')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .execute();

export const contractsByStatus = (trx: Trx, actor: Actor): Promise<Response['contracts']> =>
  trx
    .selectFrom('contract')
    .where('tenant', '=', actor.tenant)
    .where((eb) => contractScope(eb, actor) ?? eb.lit(true))
    .groupBy('status')
    .orderBy('status')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .execute();

const running = (trx: Trx, actor: Actor, today: string) =>
  trx
    .selectFrom('contract')
    .where('tenant', '=', actor.tenant)
    .where((eb) => contractScope(eb, actor) ?? eb.lit(true))
    .where('status', '=', 'signedAll')
    .where('termTo', '>=', today);

export async function guarantees(trx: Trx, actor: Actor, today: string): Promise<Response['guarantees']> {
  const sums = await running(trx, actor, today)
    .where('termFrom', '<=', today)
    .groupBy('currency')
    .orderBy('currency')
    .select((eb) => ['currency', sql<string>`sum(mg_total)`.as('amount'), eb.fn.countAll<number>().as('contracts')])
    .execute();
  return sums.map(({ currency, amount, contracts }) => ({
    currency,
    amount: format(decimal(amount), CURRENCIES[currency].digits),
    contracts,
  }));
}

export async function endingSoon(trx: Trx, actor: Actor, today: string): Promise<Response['endingSoon']> {
  const rows = await running(trx, actor, today)
    .where('termTo', '<=', addDays(today, ENDING_SOON_DAYS))
    .selectAll()
    .orderBy('termTo')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  return rows.map(contractRowOf);
}
