import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { labelArticles, labelCodes, labelRangeList, labelRangeRead } from '@bls/proto/contracts/calls/approvals/label';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import type { ApprovalsDb } from '../db/schema.js';
import { articlesWhere, gtinsOf, stickersOf } from './articles.queries.js';
import { LabelKeys } from './label-keys.js';
import { findRange, listRanges, movesOf, rowOf, scansOf } from './ranges.queries.js';

@Handler(labelRangeList)
export class ListLabelRanges {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof labelRangeList>, ctx: CallContext): Promise<ResponseOf<typeof labelRangeList>> {
    return this.db.read(ctx, (trx) => listRanges(trx, request, ctx.actor));
  }
}

@Handler(labelRangeRead)
export class ReadLabelRange {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ id }: RequestOf<typeof labelRangeRead>, ctx: CallContext): Promise<ResponseOf<typeof labelRangeRead>> {
    return this.db.read(ctx, async (trx) => {
      const range = await findRange(trx, ctx.actor, id);
      const moves = await movesOf(trx, ctx.tenant, id);
      const { oftenScanned } = await tenantSettings(trx);
      return {
        ...rowOf(range),
        moves: moves.map((move) => ({ ...move, by: move.by.name })),
        scans: await scansOf(trx, range, oftenScanned),
      };
    });
  }
}

/** The SKUs for which labels may be issued. */
@Handler(labelArticles)
export class ListLabelArticles {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ search = '' }: RequestOf<typeof labelArticles>, ctx: CallContext): Promise<ResponseOf<typeof labelArticles>> {
    return this.db.read(ctx, async (trx) => {
      const day = await today(trx);
      const found = (await articlesWhere(trx, ctx.tenant, { search })).filter(({ endsOn }) => endsOn >= day);
      const skuIds = found.map(({ skuId }) => skuId);
      const gtins = await gtinsOf(trx, ctx.tenant, skuIds);
      const stickers = await stickersOf(trx, ctx.tenant, { contractIds: [...new Set(found.map(({ contractId }) => contractId))] });
      return {
        articles: found.map(({ endsOn: _endsOn, ...article }) => ({
          ...article,
          gtin: gtins.get(article.skuId) ?? null,
          stickers: stickers
            .filter(({ contractId, left }) => contractId === article.contractId && left > 0)
            .map(({ id, number, left }) => ({ id, number, left })),
        })),
      };
    });
  }
}

/** Computes codes of a range; those beyond its end are left out. */
@Handler(labelCodes)
export class ReadLabelCodes {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly keys: LabelKeys,
  ) {}

  async execute({ id, from, count }: RequestOf<typeof labelCodes>, ctx: CallContext): Promise<ResponseOf<typeof labelCodes>> {
    const range = await this.db.read(ctx, (trx) => findRange(trx, ctx.actor, id));
    const codes = this.keys.codesOf(ctx.tenant);
    const size = Math.max(0, Math.min(count, range.count - from + 1));
    const serials = Array.from({ length: size }, (_, index) => codes.codeOf(range, range.firstLabel + from - 1 + index).serial);
    return { number: range.number, base: this.keys.baseOf(ctx.tenant), gtin: range.gtin, total: range.count, serials };
  }
}
