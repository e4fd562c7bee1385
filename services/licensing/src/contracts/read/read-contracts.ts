import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { contractList, contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import type { LicensingDb } from '../../db/schema.js';
import { listContracts } from './list-contracts.queries.js';
import { readContract } from './read-contract.queries.js';

@Handler(contractList)
export class ListContracts {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: RequestOf<typeof contractList>, ctx: CallContext): Promise<ResponseOf<typeof contractList>> {
    return this.db.read(ctx, (trx) => listContracts(trx, ctx.actor, request));
  }
}

@Handler(contractRead)
export class ReadContract {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ contractVersionId }: RequestOf<typeof contractRead>, ctx: CallContext): Promise<ResponseOf<typeof contractRead>> {
    return this.db.read(ctx, (trx) => readContract(trx, ctx.actor, contractVersionId));
  }
}
