import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { movingInImport } from '@bls/proto/contracts/calls/finance/moving-in';
import { isRecordKind } from '@bls/proto/domain/moving-in/workbooks';
import { CallError } from '@bls/proto/domain/values/errors';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { WorkbookRecord } from '../../db/moving-in.js';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { importMovingJob } from '../../jobs.js';
import { findWorkbook, newestWorkbooks, undecidedRows } from '../state/workbooks.queries.js';
import { moveWorkbook } from '../state/workbooks.repository.js';
import { contractsNotCopied, contractsNotOpened } from './imported.queries.js';

const refuse = (rule: string): never => {
  throw new CallError('ruleBroken', { issues: [{ path: [], rule }] });
};

/** Decides that a workbook is imported; a job does it. */
@Handler(movingInImport)
export class StartMovingImport {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ id, revision }: RequestOf<typeof movingInImport>, ctx: CallContext): Promise<ResponseOf<typeof movingInImport>> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, tenant, 'moving in');
      const workbook = await findWorkbook(trx, id);
      if (!workbook) throw new CallError('notFound');
      if (workbook.state !== 'read') throw new CallError('wrongState', { params: { status: workbook.state } });
      if (workbook.revision !== revision) throw new CallError('conflict');
      if (workbook.errorCount > 0) refuse('movingIn.hasErrors');
      const newest = await newestWorkbooks(trx);
      if (isRecordKind(workbook.kind)) {
        if ((await undecidedRows(trx, id)) > 0) refuse('movingIn.undecided');
      } else if (workbook.kind !== 'contracts') await this.requireBefore(trx, workbook.kind, newest.get('contracts'));
      const contractsId = isRecordKind(workbook.kind) || workbook.kind === 'contracts' ? null : (newest.get('contracts')?.id ?? null);
      const moved = await moveWorkbook(trx, id, ['read'], { state: 'importing', progress: 0, contractsId }, revision);
      if (!moved) throw new CallError('conflict');
      await enqueue(trx, ctx, importMovingJob, { workbookId: id }, { id: `${id}:${moved.revision}`, userId: actor.userId });
      return { revision: moved.revision };
    });
  }

  /** Reports need the contracts; balances and bills need the past that the reports open. */
  private async requireBefore(trx: Trx, kind: 'reports' | 'balances' | 'bills', contracts: WorkbookRecord | undefined): Promise<void> {
    if (contracts?.state !== 'imported' || (await contractsNotCopied(trx, contracts.id)) > 0) refuse('movingIn.contractsFirst');
    if (kind !== 'reports' && contracts && (await contractsNotOpened(trx, contracts.id)) > 0) refuse('movingIn.reportsFirst');
  }
}
