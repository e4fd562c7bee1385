import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { movingInReadAgain } from '@bls/proto/contracts/calls/finance/moving-in';
import { MOVING_KINDS, type MovingKind } from '@bls/proto/domain/moving-in/workbooks';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { readMovingJob } from '../../jobs.js';
import { findWorkbook, newestWorkbooks } from '../state/workbooks.queries.js';
import { moveWorkbook } from '../state/workbooks.repository.js';

/** Reads a workbook again: what it refers to has changed, and no new file is needed. */
@Handler(movingInReadAgain)
export class ReadMovingAgain {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ id, revision }: RequestOf<typeof movingInReadAgain>, ctx: CallContext): Promise<ResponseOf<typeof movingInReadAgain>> {
    return this.db.transaction(ctx, async (trx) => {
      const workbook = await findWorkbook(trx, id);
      if (!workbook) throw new CallError('notFound');
      if (workbook.revision !== revision) throw new CallError('conflict');
      const moved = await readAgain(trx, ctx, id, ['read']);
      if (!moved) throw new CallError('wrongState', { params: { status: workbook.state } });
      return { revision: moved.revision };
    });
  }
}

/** Reads the workbooks again that are imported after one of this kind and are not imported yet. */
export async function readLaterAgain(trx: Trx, ctx: { tenant: string; requestId: string }, kind: MovingKind): Promise<void> {
  const later = MOVING_KINDS.slice(MOVING_KINDS.indexOf(kind) + 1);
  for (const [other, { id }] of await newestWorkbooks(trx)) if (later.includes(other)) await readAgain(trx, ctx, id, ['read', 'reading']);
}

async function readAgain(trx: Trx, ctx: { tenant: string; requestId: string }, id: string, from: readonly ('read' | 'reading')[]) {
  const moved = await moveWorkbook(trx, id, from, { state: 'reading', progress: 0 });
  if (moved) await enqueue(trx, ctx, readMovingJob, { workbookId: id }, { id: `${id}:${moved.revision}` });
  return moved;
}
