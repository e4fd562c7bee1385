import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { movingInDifferences, movingInRead, movingInRows } from '@bls/proto/contracts/calls/finance/moving-in';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../db/schema.js';
import { listDifferences, newestDryRun } from './dry-run/dry-runs.queries.js';
import { listRows } from './state/rows.queries.js';
import { workbookViews } from './state/workbooks.queries.js';

@Handler(movingInRead)
export class ReadMovingIn {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(_: RequestOf<typeof movingInRead>, ctx: CallContext): Promise<ResponseOf<typeof movingInRead>> {
    return this.db.read(ctx, async (trx) => ({ workbooks: await workbookViews(trx), dryRun: await newestDryRun(trx) }));
  }
}

@Handler(movingInRows)
export class ListMovingRows {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof movingInRows>, ctx: CallContext): Promise<ResponseOf<typeof movingInRows>> {
    return this.db.read(ctx, (trx) => listRows(trx, request));
  }
}

@Handler(movingInDifferences)
export class ListMovingDifferences {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof movingInDifferences>, ctx: CallContext): Promise<ResponseOf<typeof movingInDifferences>> {
    return this.db.read(ctx, (trx) => listDifferences(trx, request));
  }
}
