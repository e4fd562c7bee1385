import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { movingInUndo, movingInUndoCheck } from '@bls/proto/contracts/calls/finance/moving-in';
import { MAX_BLOCKERS, type UndoBlocker } from '@bls/proto/domain/moving-in/undo';
import { isRecordKind } from '@bls/proto/domain/moving-in/workbooks';
import { CallError } from '@bls/proto/domain/values/errors';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { WorkbookRecord } from '../../db/moving-in.js';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { undoMovingJob } from '../../jobs.js';
import { findWorkbook } from '../state/workbooks.queries.js';
import { everywhere, type UndoneKind } from './participants.js';
import { contractBlockers } from './undo-blockers.queries.js';
import { beginUndone, insertUndo } from './undos.repository.js';
import { idsMade, importedBefore, wholeImport } from './undos.queries.js';

type Importing = { workbook: WorkbookRecord; kind: UndoneKind; all: WorkbookRecord[]; ids: string[] };

/** An import that can be undone as a whole. Throws `notFound`, `wrongState`, or `ruleBroken` for a workbook that is part of one. */
async function importOf(trx: Trx, id: string): Promise<Importing> {
  const workbook = await findWorkbook(trx, id);
  if (!workbook) throw new CallError('notFound');
  const { kind } = workbook;
  if (!isRecordKind(kind) && kind !== 'contracts')
    throw new CallError('ruleBroken', { issues: [{ path: [], rule: 'movingIn.undoContracts' }] });
  const all = await wholeImport(trx, workbook);
  const busy = all.find(({ state }) => state !== 'imported');
  if (busy || workbook.state !== 'imported') throw new CallError('wrongState', { params: { status: busy?.state ?? workbook.state } });
  return { workbook, kind, all, ids: await idsMade(trx, workbook) };
}

/** What depends on an import, in every service. */
async function blockersOf(
  db: Database<FinanceDb>,
  caller: Caller,
  { kind, ids, workbook }: Importing,
  ctx: CallContext,
): Promise<UndoBlocker[]> {
  const { userId, name, role } = ctx.actor;
  const own =
    kind === 'contracts'
      ? await db.transaction(ctx, async (trx) => [...(await importedBefore(trx, workbook.id)), ...(await contractBlockers(trx, ids))])
      : [];
  const request = { id: workbook.id, step: 'check', ids, by: { userId, name, role }, reason: '' } as const;
  return [...own, ...(await everywhere(caller, kind, request, ctx))].slice(0, MAX_BLOCKERS);
}

/** Says what the undo of an import takes back, and what depends on it. */
@Handler(movingInUndoCheck)
export class CheckMovingUndo {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ id }: RequestOf<typeof movingInUndoCheck>, ctx: CallContext): Promise<ResponseOf<typeof movingInUndoCheck>> {
    const found = await this.db.read(ctx, (trx) => importOf(trx, id));
    const workbooks = found.all.map(({ id: workbookId, kind, fileName, rowCount: rows }) => ({ id: workbookId, kind, fileName, rows }));
    return { workbooks, blockers: await blockersOf(this.db, this.caller, found, ctx) };
  }
}

/** Decides that an import is undone; a job does it. */
@Handler(movingInUndo)
export class StartMovingUndo {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  async execute(request: RequestOf<typeof movingInUndo>, ctx: CallContext): Promise<ResponseOf<typeof movingInUndo>> {
    const { id, revision, undoId, reason } = request;
    const { tenant, actor } = ctx;
    const record = await this.db.read(ctx, (trx) => importOf(trx, id));
    if ((await blockersOf(this.db, this.caller, record, ctx)).length > 0)
      throw new CallError('ruleBroken', { issues: [{ path: [], rule: 'movingIn.undoBlocked' }] });
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, tenant, 'moving in');
      const { workbook, all } = await importOf(trx, id);
      if (workbook.revision !== revision) throw new CallError('conflict');
      await insertUndo(trx, { tenant, id: undoId, workbookId: id, reason, byId: actor.userId, byName: actor.name });
      const ids = all.map((one) => one.id);
      if ((await beginUndone(trx, undoId, ids)) !== ids.length) throw new CallError('conflict');
      await enqueue(trx, ctx, undoMovingJob, { undoId }, { id: undoId, userId: actor.userId });
      return { revision: revision + 1 };
    });
  }
}
