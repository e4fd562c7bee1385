import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { contractRecordsRead } from '@bls/proto/contracts/calls/licensing/contracts/contract-records';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { LicensingDb } from '../../db/schema.js';
import { recordsOf } from './records.queries.js';

@Handler(contractRecordsRead)
export class ReadContractRecords {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ contractIds }: RequestOf<typeof contractRecordsRead>, ctx: CallContext): Promise<ResponseOf<typeof contractRecordsRead>> {
    return this.db.read(ctx, async (trx) => ({ contracts: await recordsOf(trx, contractIds) }));
  }
}
