import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { spuMarkCheck, spuMarkList } from '@bls/proto/contracts/calls/approvals/spu-mark';
import { pictureMarkRead } from '@bls/proto/contracts/calls/files/mark';
import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import { listMarks, marksWhere } from './marks.queries.js';

@Handler(spuMarkList)
export class ListMarks {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof spuMarkList>, ctx: CallContext): Promise<ResponseOf<typeof spuMarkList>> {
    return this.db.read(ctx, (trx) => listMarks(trx, request, ctx.actor));
  }
}

/** Reads the mark of a picture. A code that was never issued counts as no mark, even when its signature is valid. */
@Handler(spuMarkCheck)
export class CheckMark {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ fileId }: RequestOf<typeof spuMarkCheck>, ctx: CallContext): Promise<ResponseOf<typeof spuMarkCheck>> {
    const { code, verdict, agreement, credentials } = await this.caller.call(pictureMarkRead, { fileId }, ctx);
    const [mark] = code ? await this.db.read(ctx, (trx) => marksWhere(trx, 'code', [code])) : [];
    return mark ? { verdict, mark, agreement, credentials } : { verdict: 'none', mark: null, agreement: null, credentials };
  }
}
