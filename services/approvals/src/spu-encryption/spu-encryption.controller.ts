import { spuMarkCheck, spuMarkIssue, spuMarkList } from '@bls/proto/contracts/calls/approvals/spu-mark';
import { pictureMarkRead } from '@bls/proto/contracts/calls/files/mark';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { ApprovalsDb } from '../db/schema.js';
import { IssueMark } from './issue-mark.js';
import { listMarks, marksWhere } from './marks.queries.js';

@Controller()
export class SpuEncryptionController {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
    private readonly issuing: IssueMark,
  ) {}

  @Handles(spuMarkIssue)
  issue(request: RequestOf<typeof spuMarkIssue>, context: CallContext): Promise<ResponseOf<typeof spuMarkIssue>> {
    return this.issuing.run(request, context);
  }

  @Handles(spuMarkList)
  list(request: RequestOf<typeof spuMarkList>, context: CallContext): Promise<ResponseOf<typeof spuMarkList>> {
    return this.db.read(context, (trx) => listMarks(trx, request, context.actor));
  }

  /** A code that nobody issued says nothing, however well it is signed. */
  @Handles(spuMarkCheck)
  async check({ fileId }: RequestOf<typeof spuMarkCheck>, context: CallContext): Promise<ResponseOf<typeof spuMarkCheck>> {
    const { code, verdict } = await this.caller.call(pictureMarkRead, { fileId }, context);
    const [mark] = code ? await this.db.read(context, (trx) => marksWhere(trx, 'code', [code])) : [];
    return mark ? { verdict, mark } : { verdict: 'none', mark: null };
  }
}
