import type { Actor } from '@bls/proto/domain/access/actor';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { financeOverview } from '@bls/proto/contracts/calls/finance/insight/overview';
import type { Currency } from '@bls/proto/domain/values/money';
import { today } from '@bls/shared/calendar/today';
import { sql } from 'kysely';
import { agingOf } from '../../billing/billing.api.js';
import { shownMoney } from '../../db/amounts.js';
import type { Trx } from '../../db/schema.js';
import { inScope } from '../../db/scope.queries.js';

type Overview = ResponseOf<typeof financeOverview>;

/** The finance figures of Home by currency, within the scope of the person. */
export async function moneyOverview(trx: Trx, actor: Actor): Promise<Overview> {
  const day = await today(trx);
  const [from, to] = [`${day.slice(0, 4)}-01-01`, `${day.slice(0, 4)}-12-31`];
  const planned = await trx
    .selectFrom('guarantee')
    .innerJoin('contract', (join) =>
      join.onRef('contract.contractId', '=', 'guarantee.contractId').onRef('contract.tenant', '=', 'guarantee.tenant'),
    )
    .select('guarantee.currency')
    .select((eb) => eb.fn.sum<string>('guarantee.amount').as('planned'))
    .select(sql<string>`coalesce(sum(guarantee.amount) filter (where guarantee.due_on <= ${day}), 0)`.as('due'))
    .where('guarantee.dueOn', '>=', from)
    .where('guarantee.dueOn', '<=', to)
    .where((eb) => inScope(eb as never, 'contract', actor))
    .groupBy('guarantee.currency')
    .execute();
  const billed = await trx
    .selectFrom('bill')
    .select('currency')
    .select([
      sql<string>`coalesce(sum(round((paid + credited) * amount / total, 4)) filter (where kind = 'MG' and status <> 'reversed' and issued_on between ${from} and ${to}), 0)`.as(
        'mgCollected',
      ),
      sql<string>`coalesce(sum(open) filter (where kind not in ('MG', 'LATE_INTEREST') and open > 0), 0)`.as('royaltyOpen'),
      sql<string>`coalesce(sum(open) filter (where open > 0), 0)`.as('open'),
      sql<string>`coalesce(sum(open) filter (where open > 0 and due_on < ${day}), 0)`.as('overdue'),
      sql<number>`count(*) filter (where open > 0 and due_on < ${day})`.as('overdueBills'),
      sql<number>`count(*) filter (where kind not in ('MG', 'LATE_INTEREST') and open > 0 and due_on < ${day})`.as('royaltyOverdueBills'),
    ])
    .where((eb) => inScope(eb, 'bill', actor))
    .groupBy('currency')
    .execute();
  const waiting = await trx
    .selectFrom('payment')
    .select('currency')
    .select((eb) => [eb.fn.sum<string>('amount').as('amount'), eb.fn.countAll<number>().as('payments')])
    .where('status', '=', 'submitted')
    .where('kind', '=', 'payment')
    .where((eb) => inScope(eb, 'payment', actor))
    .groupBy('currency')
    .execute();
  const aging = (await agingOf(trx, {}, actor)).rows;
  const currencies = [...new Set<Currency>([...planned, ...billed, ...waiting].map(({ currency }) => currency))].sort();
  return {
    currencies: currencies.map((currency) => {
      const plan = planned.find((row) => row.currency === currency);
      const bill = billed.find((row) => row.currency === currency);
      const payment = waiting.find((row) => row.currency === currency);
      const show = (figure: string | undefined) => shownMoney(figure ?? '0', currency);
      return {
        currency,
        mgPlanned: show(plan?.planned),
        mgDue: show(plan?.due),
        mgCollected: show(bill?.mgCollected),
        royaltyOpen: show(bill?.royaltyOpen),
        open: show(bill?.open),
        overdue: show(bill?.overdue),
        overdueBills: bill?.overdueBills ?? 0,
        royaltyOverdueBills: bill?.royaltyOverdueBills ?? 0,
        toConfirm: show(payment?.amount),
        paymentsToConfirm: payment?.payments ?? 0,
        aging: aging.filter((row) => row.currency === currency).map(({ bucket, amount, bills }) => ({ bucket, amount, bills })),
      };
    }),
  };
}
