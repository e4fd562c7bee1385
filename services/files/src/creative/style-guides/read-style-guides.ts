import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { styleGuideContracts, type StyleGuideDetail, styleGuideList, styleGuideRead } from '@bls/proto/contracts/calls/files/style-guide';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { FilesDb } from '../../db/schema.js';
import { findStyleGuide, listContracts, listStyleGuides, styleGuideDetail } from './style-guides.queries.js';

@Handler(styleGuideList)
export class ListStyleGuides {
  constructor(private readonly db: Database<FilesDb>) {}

  execute(request: RequestOf<typeof styleGuideList>, ctx: CallContext): Promise<ResponseOf<typeof styleGuideList>> {
    return this.db.read(ctx, async (trx) => listStyleGuides(trx, request, ctx.actor, await today(trx)));
  }
}

@Handler(styleGuideRead)
export class ReadStyleGuide {
  constructor(private readonly db: Database<FilesDb>) {}

  execute({ id }: RequestOf<typeof styleGuideRead>, ctx: CallContext): Promise<StyleGuideDetail> {
    return this.db.read(ctx, async (trx) => styleGuideDetail(trx, ctx.actor, await findStyleGuide(trx, ctx.actor, id), await today(trx)));
  }
}

@Handler(styleGuideContracts)
export class ListStyleGuideContracts {
  constructor(private readonly db: Database<FilesDb>) {}

  execute(_request: RequestOf<typeof styleGuideContracts>, ctx: CallContext): Promise<ResponseOf<typeof styleGuideContracts>> {
    return this.db.read(ctx, async (trx) => ({ contracts: await listContracts(trx, await today(trx)) }));
  }
}
