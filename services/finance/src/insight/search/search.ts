import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { salesReportList } from '@bls/proto/contracts/calls/finance/sales-reports';
import { SEARCH_CALLS } from '@bls/proto/contracts/calls/search';
import { itemPageOf } from '@bls/proto/presentation/item-pages';
import { USER_TYPES, type UserType } from '@bls/proto/domain/access/roles';
import { answerSearch } from '@bls/proto/domain/search/answer';
import type { Candidate } from '@bls/proto/domain/search/ranking';
import { listBills } from '../../billing/billing.api.js';
import type { FinanceDb } from '../../db/schema.js';
import { listReports, reportPath } from '../../sales-reports/sales-reports.api.js';

const { finance } = SEARCH_CALLS;
type Bill = ResponseOf<typeof billList>['rows'][number];
type Report = ResponseOf<typeof salesReportList>['rows'][number];

/** The newest rows that the lists of bills and sales reports find, with the scope of the lists. */
@Handler(finance)
export class Search {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof finance>, ctx: CallContext): Promise<ResponseOf<typeof finance>> {
    const side = ctx.actor.userType === USER_TYPES.licensee ? '/LicenseePaymentV2' : '/LicensorPaymentV2';
    const query = { search: request.text, pageSize: 50 };
    return answerSearch('finance', request, ctx.actor, {
      bill: async () => {
        const { rows } = await this.db.read(ctx, (trx) => listBills(trx, billList.request.parse(query), ctx.actor));
        return rows.map((row) => billCandidate(row, side));
      },
      salesReport: async () => {
        const { rows } = await this.db.read(ctx, (trx) => listReports(trx, salesReportList.request.parse(query), ctx.actor));
        return rows.map((row) => reportCandidate(row, ctx.actor.userType));
      },
    });
  }
}

const billCandidate = (row: Bill, side: string): Candidate => ({
  id: row.id,
  title: row.number,
  titleZh: null,
  details: [row.companyName],
  detailsZh: [row.companyNameZh ?? row.companyName],
  amount: { amount: row.total, currency: row.currency },
  path: `${side}/Detail/${row.id}`,
  list: `${side}/List`,
  at: row.issuedOn,
  own: [row.number],
  beside: [row.contractNumber, row.companyName, row.companyNameZh],
});

const reportCandidate = (row: Report, userType: UserType): Candidate => ({
  id: row.id,
  title: row.contractNumber,
  titleZh: null,
  details: [row.companyName],
  detailsZh: [row.companyNameZh ?? row.companyName],
  month: row.month,
  path: reportPath(row.id),
  list: itemPageOf('salesReports', userType),
  at: row.month,
  own: [row.contractNumber],
  beside: [row.companyName, row.companyNameZh, row.month],
});
