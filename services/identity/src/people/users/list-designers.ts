import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { designerList } from '@bls/proto/contracts/calls/identity/people/designer';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { activeDesigners } from './users.queries.js';

@Handler(designerList)
export class ListDesigners {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(_request: RequestOf<typeof designerList>, ctx: CallContext): Promise<ResponseOf<typeof designerList>> {
    return { designers: await this.db.read(ctx, (trx) => activeDesigners(trx, ctx.tenant)) };
  }
}
