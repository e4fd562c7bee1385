import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { movingInDryRun } from '@bls/proto/contracts/calls/finance/moving-in';
import { CallError } from '@bls/proto/domain/values/errors';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { movingDryRunJob } from '../../jobs.js';
import { newestWorkbooks } from '../state/workbooks.queries.js';
import { comparedNow, findDryRun } from './dry-runs.queries.js';
import { insertDryRun } from './dry-runs.repository.js';

const READ = ['read', 'importing', 'imported'];

/** Begins a dry run of everything that was read. */
@Handler(movingInDryRun)
export class StartMovingDryRun {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ id }: RequestOf<typeof movingInDryRun>, ctx: CallContext): Promise<ResponseOf<typeof movingInDryRun>> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, tenant, 'moving in');
      if (await findDryRun(trx, id)) return { id };
      const newest = await newestWorkbooks(trx);
      const isRead = (['contracts', 'bills'] as const).every((kind) => READ.includes(newest.get(kind)?.state ?? ''));
      if (!isRead) throw new CallError('ruleBroken', { issues: [{ path: [], rule: 'movingIn.nothingToCompare' }] });
      await insertDryRun(trx, { tenant, id, byId: actor.userId, byName: actor.name }, await comparedNow(trx));
      await enqueue(trx, ctx, movingDryRunJob, { dryRunId: id }, { id, userId: actor.userId });
      return { id };
    });
  }
}
