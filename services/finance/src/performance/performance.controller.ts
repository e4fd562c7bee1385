import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  performanceExpectation,
  performanceGuarantee,
  performanceHistorical,
  performanceIndex,
} from '@bls/proto/contracts/calls/finance/performance';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { FinanceDb } from '../db/schema.js';
import { listContracts } from './list-contracts.queries.js';
import { listExpectations } from './list-expectations.queries.js';
import { listGuarantees } from './list-guarantees.queries.js';
import { listHistory } from './list-history.queries.js';

@Controller()
export class PerformanceController {
  constructor(private readonly db: Database<FinanceDb>) {}

  @Handles(performanceIndex)
  index(request: RequestOf<typeof performanceIndex>, ctx: CallContext): Promise<ResponseOf<typeof performanceIndex>> {
    return this.db.read(ctx, (trx) => listContracts(trx, request, ctx.actor));
  }

  @Handles(performanceHistorical)
  historical(request: RequestOf<typeof performanceHistorical>, ctx: CallContext): Promise<ResponseOf<typeof performanceHistorical>> {
    return this.db.read(ctx, (trx) => listHistory(trx, request, ctx.actor));
  }

  @Handles(performanceGuarantee)
  guarantee(request: RequestOf<typeof performanceGuarantee>, ctx: CallContext): Promise<ResponseOf<typeof performanceGuarantee>> {
    return this.db.read(ctx, (trx) => listGuarantees(trx, request, ctx.actor));
  }

  @Handles(performanceExpectation)
  expectation(request: RequestOf<typeof performanceExpectation>, ctx: CallContext): Promise<ResponseOf<typeof performanceExpectation>> {
    return this.db.read(ctx, (trx) => listExpectations(trx, request, ctx.actor));
  }
}
