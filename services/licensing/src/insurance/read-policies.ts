import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { insuranceList, type InsurancePolicy, insuranceRead } from '@bls/proto/contracts/calls/licensing/insurance';
import type { LicensingDb } from '../db/schema.js';
import { listPolicies, policyById } from './policies.queries.js';

@Handler(insuranceList)
export class ListPolicies {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: RequestOf<typeof insuranceList>, ctx: CallContext): Promise<ResponseOf<typeof insuranceList>> {
    return this.db.read(ctx, (trx) => listPolicies(trx, ctx.actor, request));
  }
}

@Handler(insuranceRead)
export class ReadPolicy {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ id }: RequestOf<typeof insuranceRead>, ctx: CallContext): Promise<InsurancePolicy> {
    return this.db.read(ctx, (trx) => policyById(trx, ctx.actor, id));
  }
}
