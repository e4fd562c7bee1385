import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { spuItemList, spuItemRead, spuSubmissionList, spuSubmissionRead } from '@bls/proto/contracts/calls/approvals/spu';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import { readItem } from './detail.queries.js';
import { listItems, listSubmissions, readSubmission } from './lists.queries.js';

@Handler(spuSubmissionList)
export class ListSubmissions {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof spuSubmissionList>, ctx: CallContext): Promise<ResponseOf<typeof spuSubmissionList>> {
    return this.db.read(ctx, (trx) => listSubmissions(trx, request, ctx.actor));
  }
}

@Handler(spuSubmissionRead)
export class ReadSubmission {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ id }: RequestOf<typeof spuSubmissionRead>, ctx: CallContext): Promise<ResponseOf<typeof spuSubmissionRead>> {
    return this.db.read(ctx, (trx) => readSubmission(trx, id, ctx.actor));
  }
}

@Handler(spuItemList)
export class ListSpus {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof spuItemList>, ctx: CallContext): Promise<ResponseOf<typeof spuItemList>> {
    return this.db.read(ctx, (trx) => listItems(trx, request, ctx.actor));
  }
}

@Handler(spuItemRead)
export class ReadSpu {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ id }: RequestOf<typeof spuItemRead>, ctx: CallContext): Promise<ResponseOf<typeof spuItemRead>> {
    return this.db.read(ctx, (trx) => readItem(trx, id, ctx.actor));
  }
}
