import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { labelReconciliation } from '@bls/proto/contracts/calls/approvals/label';
import { MAX_UNIT_ARTICLES, salesUnits } from '@bls/proto/contracts/calls/finance/sales-units';
import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../db/schema.js';
import { keyOf, pageOfRows, rowOf } from './reconciled-rows.js';
import { type LabelsOfArticle, labelsByArticle } from './reconciliation.queries.js';

type Request = RequestOf<typeof labelReconciliation>;

/** Compares labels with the units that finance knows. The difference can be filtered and sorted by, so all articles are compared. */
@Handler(labelReconciliation)
export class ReconcileLabels {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof labelReconciliation>> {
    const labels = await this.db.read(ctx, (trx) => labelsByArticle(trx, request, ctx.actor));
    const units = await this.unitsOf(labels, ctx);
    const rows = labels.map((each) => rowOf(each, units.get(keyOf(each)) ?? '0'));
    return pageOfRows(rows, request, ctx.actor.language);
  }

  private async unitsOf(labels: readonly LabelsOfArticle[], ctx: CallContext): Promise<Map<string, string>> {
    const units = new Map<string, string>();
    for (let at = 0; at < labels.length; at += MAX_UNIT_ARTICLES) {
      const articles = labels.slice(at, at + MAX_UNIT_ARTICLES).map(({ contractId, skuId }) => ({ contractId, skuId }));
      const { rows } = await this.caller.call(salesUnits, { articles }, ctx);
      for (const row of rows) units.set(keyOf(row), row.units);
    }
    return units;
  }
}
