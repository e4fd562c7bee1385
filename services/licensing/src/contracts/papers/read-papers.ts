import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { contractPapersRead } from '@bls/proto/contracts/calls/licensing/contracts/contract-papers';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { LicensingDb } from '../../db/schema.js';
import { papersOf } from './papers.queries.js';

@Handler(contractPapersRead)
export class ReadContractPapers {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ contractIds }: RequestOf<typeof contractPapersRead>, ctx: CallContext): Promise<ResponseOf<typeof contractPapersRead>> {
    return this.db.read(ctx, async (trx) => ({ contracts: await papersOf(trx, contractIds) }));
  }
}
