import { anyContains, equals } from '@bls/kit/db/listing/filters';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import { today } from '@bls/shared/calendar/today';
import type { Day } from '@bls/proto/domain/values/time';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { analysisAtRisk } from '@bls/proto/contracts/calls/finance/insight/analysis';
import { sql } from 'kysely';
import { shownMoney } from '../../db/amounts.js';
import { type Figures, pageOfFigures } from '../../db/figures.queries.js';
import type { Trx } from '../../db/schema.js';
import { guarantees } from '../performance/guarantees.queries.js';

type Request = RequestOf<typeof analysisAtRisk>;
type Response = ResponseOf<typeof analysisAtRisk>;

/** The pace is calculated over the days for which sales are approved; without approved sales there is none. */
const figures = (percent: number, day: Day): Figures<Request> => ({
  from: (_, actor) => sql`(
    select paced.*, guarantee - projected as shortfall, round(projected / guarantee, 4) as share
    from (
      select known.contract_id, contract_number, company_id, company_name, company_name_zh, currency, pool, pool_name, years, "from", "to",
        reported_until, reported_until - "from" + 1 as days_reported, "to" - "from" + 1 as days, guarantee, earned,
        round(earned * ("to" - "from" + 1) / nullif(reported_until - "from" + 1, 0), 4) as projected
      from ${guarantees(actor, day)} as known
      where "to" >= ${day}::date and reported_until >= "from"
    ) as paced
    where projected * 100 < guarantee * ${percent}
  )`,
  sort: '-shortfall',
  filters: { contractId: equals('contractId'), companyId: equals('companyId'), currency: equals('currency') },
  search: anyContains('contractNumber', 'companyName', 'companyNameZh', 'poolName'),
  key: ['contractId', 'pool', 'years'],
});

/** Running guarantees that will not be earned at the present pace, within the scope of the person. */
export async function listAtRisk(trx: Trx, request: Request, actor: Actor): Promise<Response> {
  const { analysisGuaranteePercent } = await tenantSettings(trx);
  const found = await pageOfFigures<Response['rows'][number], Request>(
    trx,
    figures(analysisGuaranteePercent, await today(trx)),
    request,
    actor,
  );
  const rows = found.rows.map((row) => {
    const show = (figure: string) => shownMoney(figure, row.currency);
    return {
      ...row,
      guarantee: show(row.guarantee),
      earned: show(row.earned),
      projected: show(row.projected),
      shortfall: show(row.shortfall),
    };
  });
  return { ...found, rows };
}
