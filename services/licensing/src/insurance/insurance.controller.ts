import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { insuranceList, type InsurancePolicy, insuranceRead, insuranceSave } from '@bls/proto/contracts/calls/licensing/insurance';
import { Controller } from '@nestjs/common';
import { InsuranceQueries } from './policies.queries.js';
import { SavePolicy } from './save-policy.js';

@Controller()
export class InsuranceController {
  constructor(
    private readonly queries: InsuranceQueries,
    private readonly savePolicy: SavePolicy,
  ) {}

  @Handles(insuranceList)
  list(request: RequestOf<typeof insuranceList>, ctx: CallContext): Promise<ResponseOf<typeof insuranceList>> {
    return this.queries.list(request, ctx);
  }

  @Handles(insuranceRead)
  read(request: RequestOf<typeof insuranceRead>, ctx: CallContext): Promise<InsurancePolicy> {
    return this.queries.read(request.id, ctx);
  }

  @Handles(insuranceSave)
  save(request: RequestOf<typeof insuranceSave>, ctx: CallContext): Promise<InsurancePolicy> {
    return this.savePolicy.execute(request, ctx);
  }
}
