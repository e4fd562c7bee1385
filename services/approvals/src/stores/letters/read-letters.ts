import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { aulContracts, aulDetail, aulList } from '@bls/proto/contracts/calls/approvals/aul';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import { ownRunningContracts } from '../../terms/terms.api.js';
import { readApplication } from '../applications/detail.queries.js';
import { listApplications } from '../applications/list.queries.js';

@Handler(aulList)
export class ListLetters {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof aulList>, ctx: CallContext): Promise<ResponseOf<typeof aulList>> {
    return this.db.read(ctx, (trx) => listApplications(trx, 'aul', request, ctx.actor));
  }
}

@Handler(aulDetail)
export class ReadLetter {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ id }: RequestOf<typeof aulDetail>, ctx: CallContext): Promise<ResponseOf<typeof aulDetail>> {
    return this.db.read(ctx, (trx) => readApplication(trx, 'aul', id, ctx.actor));
  }
}

/** The contracts under which the person may apply for a letter. */
@Handler(aulContracts)
export class ListLetterContracts {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(_request: RequestOf<typeof aulContracts>, ctx: CallContext): Promise<ResponseOf<typeof aulContracts>> {
    return this.db.read(ctx, async (trx) => ({ contracts: await ownRunningContracts(trx, ctx.actor) }));
  }
}
