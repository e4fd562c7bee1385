import { Database } from '@bls/kit/database';
import type { Actor } from '@bls/proto/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/call';
import type { CallContext } from '@bls/kit/context';
import { Handles } from '@bls/kit/handles';
import { licensingOverview } from '@bls/proto/calls/licensing/overview';
import { decimal, format } from '@bls/proto/decimal';
import { ENDING_SOON_DAYS } from '@bls/proto/enumerations/contract';
import { CURRENCIES } from '@bls/proto/money';
import { can } from '@bls/proto/permissions';
import { addDays } from '@bls/proto/time';
import { Controller } from '@nestjs/common';
import { sql, type Transaction } from 'kysely';
import { contractRowOf } from '../contracts/list.queries.js';
import type { LicensingDb } from '../db/schema.js';
import { contractScope, termSheetScope } from '../deals/scope.js';

type Response = ResponseOf<typeof licensingOverview>;
type Trx = Transaction<LicensingDb>;
const SHOWN = 20;

@Controller()
export class OverviewController {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** The numbers of Home, within the scope of the person; what a role may not read at all is empty. */
  @Handles(licensingOverview)
  read(_request: RequestOf<typeof licensingOverview>, ctx: CallContext): Promise<Response> {
    const { actor } = ctx;
    const today = new Date().toISOString().slice(0, 10);
    return this.db.read(ctx, async (trx) => ({
      termSheets: can(actor, 'termSheet.read') ? await termSheetsByStatus(trx, actor) : [],
      ...(can(actor, 'contract.read')
        ? {
            contracts: await contractsByStatus(trx, actor),
            guarantees: await guarantees(trx, actor, today),
            endingSoon: await endingSoon(trx, actor, today),
          }
        : { contracts: [], guarantees: [], endingSoon: [] }),
    }));
  }
}

const termSheetsByStatus = (trx: Trx, actor: Actor): Promise<Response['termSheets']> =>
  trx
    .selectFrom('termSheet')
    .where('tenant', '=', actor.tenant)
    .where((eb) => termSheetScope(eb, actor) ?? eb.lit(true))
    .groupBy('status')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .execute();

const contractsByStatus = (trx: Trx, actor: Actor): Promise<Response['contracts']> =>
  trx
    .selectFrom('contract')
    .where('tenant', '=', actor.tenant)
    .where((eb) => contractScope(eb, actor) ?? eb.lit(true))
    .groupBy('status')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .execute();

const running = (trx: Trx, actor: Actor, today: string) =>
  trx
    .selectFrom('contract')
    .where('tenant', '=', actor.tenant)
    .where((eb) => contractScope(eb, actor) ?? eb.lit(true))
    .where('status', '=', 'signedAll')
    .where('termTo', '>=', today);

async function guarantees(trx: Trx, actor: Actor, today: string): Promise<Response['guarantees']> {
  const sums = await running(trx, actor, today)
    .where('termFrom', '<=', today)
    .groupBy('currency')
    .select((eb) => ['currency', sql<string>`sum(mg_total)`.as('amount'), eb.fn.countAll<number>().as('contracts')])
    .execute();
  return sums.map(({ currency, amount, contracts }) => ({
    currency,
    amount: format(decimal(amount), CURRENCIES[currency].digits),
    contracts,
  }));
}

async function endingSoon(trx: Trx, actor: Actor, today: string): Promise<Response['endingSoon']> {
  const rows = await running(trx, actor, today)
    .where('termTo', '<=', addDays(today, ENDING_SOON_DAYS))
    .selectAll()
    .orderBy('termTo')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  return rows.map(contractRowOf);
}
