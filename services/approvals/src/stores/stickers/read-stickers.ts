import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { stickerContracts, stickerDetail, stickerList } from '@bls/proto/contracts/calls/approvals/sticker';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import { ownRunningContracts } from '../../terms/terms.api.js';
import { readApplication } from '../applications/detail.queries.js';
import { listApplications } from '../applications/list.queries.js';

@Handler(stickerList)
export class ListStickers {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof stickerList>, ctx: CallContext): Promise<ResponseOf<typeof stickerList>> {
    return this.db.read(ctx, (trx) => listApplications(trx, 'sticker', request, ctx.actor));
  }
}

@Handler(stickerDetail)
export class ReadSticker {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ id }: RequestOf<typeof stickerDetail>, ctx: CallContext): Promise<ResponseOf<typeof stickerDetail>> {
    return this.db.read(ctx, (trx) => readApplication(trx, 'sticker', id, ctx.actor));
  }
}

/** The contracts under which the person may apply for stickers. */
@Handler(stickerContracts)
export class ListStickerContracts {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(_request: RequestOf<typeof stickerContracts>, ctx: CallContext): Promise<ResponseOf<typeof stickerContracts>> {
    return this.db.read(ctx, async (trx) => ({ contracts: await ownRunningContracts(trx, ctx.actor) }));
  }
}
