import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { performanceGuarantee } from '@bls/proto/contracts/calls/finance/insight/performance';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import type { Day } from '@bls/proto/domain/values/time';
import { today } from '@bls/shared/calendar/today';
import { anyContains, equals, oneOf } from '@bls/kit/db/listing/filters';
import { sql } from 'kysely';
import { shownMoney } from '../../db/amounts.js';
import { type Figures, pageOfFigures } from '../../db/figures.queries.js';
import type { Trx } from '../../db/schema.js';
import { guarantees } from './guarantees.queries.js';
import { grantedIn } from './in-territory.queries.js';

type Request = RequestOf<typeof performanceGuarantee>;
type Response = ResponseOf<typeof performanceGuarantee>;

/** The pace is calculated over the days for which sales are approved: a month that is not reported yet does not lower it. */
const figures = (day: Day): Figures<Request> => ({
  from: (_, actor) => sql`(
    select paced.*, greatest(due - earned, 0) as unearned, round(greatest(due - earned, 0) / guarantee, 4) as unearned_share, case
        when earned >= guarantee then 'recouped'
        when reported is null or reported <= 0 then 'notReported'
        when earned > 0 and earned * ("to" - "from" + 1) >= guarantee * reported then 'inTime'
        else 'short' end as recoupment,
      case when earned > 0 and earned < guarantee and reported > 0 and earned * ("to" - "from" + 1) >= guarantee * reported
        then "from" + ceil(guarantee * reported / earned)::int - 1 end as recouped_on
    from (select known.*, reported_until - "from" + 1 as reported from ${guarantees(actor, day)} as known) as paced
  )`,
  sort: '-from',
  filters: {
    contractId: equals('contractId'),
    companyId: equals('companyId'),
    currency: equals('currency'),
    territory: grantedIn('figures.contractId'),
    recoupment: oneOf('recoupment'),
  },
  search: anyContains('contractNumber', 'companyName', 'companyNameZh', 'poolName'),
  key: ['contractId', 'pool', 'years'],
});

/** Guarantees by contract year and pool, within the scope of the person. */
export async function listGuarantees(trx: Trx, request: Request, actor: Actor): Promise<Response> {
  const found = await pageOfFigures<Response['rows'][number], Request>(trx, figures(await today(trx)), request, actor);
  const rows = found.rows.map((row) => {
    const show = (figure: string) => shownMoney(figure, row.currency);
    return {
      ...row,
      guarantee: show(row.guarantee),
      due: show(row.due),
      billed: show(row.billed),
      paid: show(row.paid),
      earned: show(row.earned),
      unearned: show(row.unearned),
      unearnedShare: format(decimal(row.unearnedShare)),
    };
  });
  return { ...found, rows };
}
