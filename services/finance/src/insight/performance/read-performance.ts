import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { contractPerformance } from '@bls/proto/contracts/calls/finance/bills';
import {
  performanceExpectation,
  performanceGuarantee,
  performanceHistorical,
  performanceIndex,
  performanceSummary,
} from '@bls/proto/contracts/calls/finance/insight/performance';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { performanceOf } from './contract-performance.queries.js';
import { listContracts } from './list-contracts.queries.js';
import { listExpectations } from './list-expectations.queries.js';
import { listGuarantees } from './list-guarantees.queries.js';
import { listHistory } from './list-history.queries.js';
import { summary } from './summary.queries.js';

@Handler(performanceSummary)
export class ReadSummary {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof performanceSummary>, ctx: CallContext): Promise<ResponseOf<typeof performanceSummary>> {
    return this.db.read(ctx, (trx) => summary(trx, request, ctx.actor));
  }
}

@Handler(performanceIndex)
export class ListContracts {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof performanceIndex>, ctx: CallContext): Promise<ResponseOf<typeof performanceIndex>> {
    return this.db.read(ctx, (trx) => listContracts(trx, request, ctx.actor));
  }
}

@Handler(performanceHistorical)
export class ListHistory {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof performanceHistorical>, ctx: CallContext): Promise<ResponseOf<typeof performanceHistorical>> {
    return this.db.read(ctx, (trx) => listHistory(trx, request, ctx.actor));
  }
}

@Handler(performanceGuarantee)
export class ListGuarantees {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof performanceGuarantee>, ctx: CallContext): Promise<ResponseOf<typeof performanceGuarantee>> {
    return this.db.read(ctx, (trx) => listGuarantees(trx, request, ctx.actor));
  }
}

@Handler(performanceExpectation)
export class ListExpectations {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof performanceExpectation>, ctx: CallContext): Promise<ResponseOf<typeof performanceExpectation>> {
    return this.db.read(ctx, (trx) => listExpectations(trx, request, ctx.actor));
  }
}

@Handler(contractPerformance)
export class ReadContractPerformance {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ contractId }: RequestOf<typeof contractPerformance>, ctx: CallContext): Promise<ResponseOf<typeof contractPerformance>> {
    return this.db.read(ctx, (trx) => performanceOf(trx, contractId, ctx.actor));
  }
}
