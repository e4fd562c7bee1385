import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { accountList } from '@bls/proto/contracts/calls/finance/statements';
import { AGING_BUCKET_CODES } from '@bls/proto/domain/enumerations/finance';
import type { Day } from '@bls/proto/domain/values/time';
import { anyContains, equals } from '@bls/kit/db/listing/filters';
import { today } from '@bls/shared/calendar/today';
import { expressionBuilder, sql, type SqlBool } from 'kysely';
import { shownMoney } from '../../db/amounts.js';
import { type Figures, pageOfFigures } from '../../db/figures.queries.js';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { inScope } from '../../db/scope.queries.js';
import { bucketAt } from '../bills/read/aging.queries.js';
import { seesOnAccount } from '../bills/read/credits.queries.js';

type Request = RequestOf<typeof accountList>;
type Response = ResponseOf<typeof accountList>;

const billScope = (actor: Actor) => inScope(expressionBuilder<FinanceDb, 'bill'>(), 'bill', actor);
const paymentScope = (actor: Actor) => inScope(expressionBuilder<FinanceDb, 'payment'>(), 'payment', actor);

const figures = (day: Day): Figures<Request> => ({
  from: (request, actor) => sql`(
    select company_id, currency, max(company_name) as company_name, max(company_name_zh) as company_name_zh,
      ${sql.join(
        AGING_BUCKET_CODES.map((code) => sql`coalesce(sum(open) filter (where open > 0 and bucket = ${code}), 0) as ${sql.ref(code)}`),
      )},
      coalesce(sum(open) filter (where open < 0), 0) as credit, sum(open) as balance, (count(*) filter (where open <> 0 and is_bill))::int as bills
    from (
      select company_id, currency, company_name, company_name_zh, open, ${bucketAt(day)} as bucket, true as is_bill
      from bill where ${billScope(actor)}
      union all
      select company_id, currency, company_name, company_name_zh, on_account_used - on_account, null, false
      from payment where on_account > on_account_used and ${seesOnAccount(actor)}::boolean and ${paymentScope(actor)}
    ) as account
    where true ${request.companyId ? sql`and company_id = ${request.companyId}` : sql``} ${request.only === 'open' ? sql`and open <> 0` : sql``}
    group by company_id, currency
  )`,
  sort: 'companyName',
  filters: { currency: equals('currency'), companyId: () => undefined, only: () => undefined },
  search: anyContains('companyName', 'companyNameZh'),
  key: ['companyId', 'currency'],
});

/** What each licensee within the scope of the person owes, by currency and aging bucket. */
export async function listAccounts(trx: Trx, request: Request, actor: Actor): Promise<Response> {
  const found = await pageOfFigures<Response['rows'][number], Request>(trx, figures(await today(trx)), request, actor);
  const rows = found.rows.map((row) => {
    const show = (figure: string) => shownMoney(figure, row.currency);
    return {
      ...row,
      ...Object.fromEntries(AGING_BUCKET_CODES.map((code) => [code, show(row[code])])),
      credit: show(row.credit),
      balance: show(row.balance),
    };
  });
  return { ...found, rows };
}

/** The bills of a company in a currency within the scope of the person. */
export const billedIn = (companyId: string, currency: string, actor: Actor) =>
  sql<SqlBool>`bill.company_id = ${companyId} and bill.currency = ${currency} and ${billScope(actor)}`;
