import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { movingInUpload } from '@bls/proto/contracts/calls/finance/moving-in';
import { CallError } from '@bls/proto/domain/values/errors';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { readMovingJob } from '../../jobs.js';
import { findWorkbook, newestWorkbooks } from '../state/workbooks.queries.js';
import { deleteReplaced, insertWorkbook } from '../state/workbooks.repository.js';

/** Takes a workbook and begins to read it. */
@Handler(movingInUpload)
export class UploadMovingWorkbook {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ id, kind, fileId }: RequestOf<typeof movingInUpload>, ctx: CallContext): Promise<ResponseOf<typeof movingInUpload>> {
    const { actor, tenant } = ctx;
    // Attaching also proves that the caller may read the file.
    const owner = { kind: 'movingIn', id };
    const { files } = await this.caller.call(
      fileAttach,
      { fileIds: [fileId], owner, purposes: ['movingIn'], scope: { staffOnly: true } },
      ctx,
    );
    const [file] = files;
    if (!file) throw new CallError('notFound');
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, tenant, 'moving in');
      if (await findWorkbook(trx, id)) return { id };
      const before = (await newestWorkbooks(trx)).get(kind);
      if (before?.state === 'importing') throw new CallError('wrongState', { params: { status: before.state } });
      await deleteReplaced(trx, kind);
      await insertWorkbook(trx, { tenant, id, kind, fileId, fileName: file.name, byId: actor.userId, byName: actor.name });
      await enqueue(trx, ctx, readMovingJob, { workbookId: id }, { id: `${id}:0`, userId: actor.userId });
      return { id };
    });
  }
}
