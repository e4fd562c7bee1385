import type { UndoStep } from '@bls/proto/contracts/calls/moving-in';
import { MAX_BLOCKERS, type UndoBlocker, type UndoPhase } from '@bls/proto/domain/moving-in/undo';
import { Database } from '@bls/kit/db/database';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import { Caller } from '@bls/kit/rpc/call-client';
import type { JobContext } from '@bls/kit/rpc/context';
import type { z } from 'zod';
import type { UndoRecord } from '../../db/moving-in.js';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { undoMovingJob } from '../../jobs.js';
import { findWorkbook } from '../state/workbooks.queries.js';
import { everywhere, type UndoneKind } from './participants.js';
import { undoContracts } from './undo-contracts.js';
import { idsMade } from './undos.queries.js';
import { lockUndo, moveUndo, moveUndone } from './undos.repository.js';

type Undo = { record: UndoRecord; kind: UndoneKind; ids: string[] };

/**
 * Undoes an import. Every service takes its rows out first, which can be taken back; then finance decides in one transaction, in which
 * it removes its own; then the others delete theirs permanently. Each step may be repeated, and the phase is stored, so that a job that
 * died goes on where it was.
 */
@JobHandler(undoMovingJob)
export class UndoMovingImport {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ undoId }: z.output<typeof undoMovingJob.payload>, ctx: JobContext): Promise<void> {
    for (;;) {
      const undo = await this.db.transaction(ctx, (trx) => readUndo(trx, undoId));
      if (!undo || undo.record.phase === 'done' || undo.record.phase === 'stopped') break;
      await STEPS[undo.record.phase](this, undo, ctx);
      await ctx.progress(undo.record.phase === 'taking' ? 0.6 : 0.9);
    }
    await ctx.progress(1);
  }

  /** Takes out, and decides: everything is out and nothing depends on it, or it is put back. */
  async take(undo: Undo, ctx: JobContext): Promise<void> {
    const elsewhere = await this.everywhere(undo, 'takeOut', ctx);
    await this.decide(undo, ctx, async (trx) => {
      const own =
        elsewhere.length === 0 && undo.kind === 'contracts' ? await undoContracts(trx, undo.ids, { ...plain(ctx), ...about(undo) }) : [];
      const blockers = [...elsewhere, ...own].slice(0, MAX_BLOCKERS);
      await moveUndo(trx, undo.record.id, blockers.length > 0 ? 'puttingBack' : 'discarding', blockers);
    });
  }

  async putBack(undo: Undo, ctx: JobContext): Promise<void> {
    await this.everywhere(undo, 'putBack', ctx);
    await this.end(undo, ctx, 'stopped');
  }

  async discard(undo: Undo, ctx: JobContext): Promise<void> {
    await this.everywhere(undo, 'discard', ctx);
    await this.end(undo, ctx, 'done');
  }

  private end(undo: Undo, ctx: JobContext, phase: 'stopped' | 'done'): Promise<void> {
    return this.decide(undo, ctx, async (trx) => {
      await moveUndone(trx, undo.record.id, phase === 'done' ? 'undone' : 'imported');
      await moveUndo(trx, undo.record.id, phase);
    });
  }

  private everywhere(undo: Undo, step: UndoStep['step'], ctx: JobContext): Promise<UndoBlocker[]> {
    return everywhere(this.caller, undo.kind, { id: undo.record.id, step, ids: undo.ids, ...about(undo) }, ctx);
  }

  /** Only once: another run of the job may have decided meanwhile. */
  private async decide({ record }: Undo, ctx: JobContext, decision: (trx: Trx) => Promise<void>): Promise<void> {
    await this.db.transaction(ctx, async (trx) => {
      if ((await lockUndo(trx, record.id))?.phase === record.phase) await decision(trx);
    });
  }
}

const STEPS: Readonly<
  Record<Exclude<UndoPhase, 'done' | 'stopped'>, (job: UndoMovingImport, undo: Undo, ctx: JobContext) => Promise<void>>
> = {
  taking: (job, undo, ctx) => job.take(undo, ctx),
  puttingBack: (job, undo, ctx) => job.putBack(undo, ctx),
  discarding: (job, undo, ctx) => job.discard(undo, ctx),
};

const plain = ({ tenant, requestId }: JobContext) => ({ tenant, requestId });
const about = ({ record: { byId, byName, reason } }: Undo) => ({ by: { userId: byId, name: byName, role: 'superUser' as const }, reason });

async function readUndo(trx: Trx, undoId: string): Promise<Undo | undefined> {
  const record = await lockUndo(trx, undoId);
  const workbook = record && (await findWorkbook(trx, record.workbookId));
  if (!record || !workbook) return undefined;
  return { record, kind: workbook.kind as UndoneKind, ids: await idsMade(trx, workbook) };
}
