import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { billDocument, billNote } from '@bls/proto/contracts/calls/finance/bills';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { assertBillInScope } from '../bills/read/read-bill.queries.js';
import { NoteRenderer } from './note-renderer.js';

/** The PDF of a debit or credit note; rendered here when no worker has rendered it yet. */
@Handler(billNote)
export class ReadNote {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly renderer: NoteRenderer,
  ) {}

  async execute({ id }: RequestOf<typeof billNote>, ctx: CallContext): Promise<ResponseOf<typeof billNote>> {
    await this.db.read(ctx, (trx) => assertBillInScope(trx, id, ctx.actor));
    const fileId = await this.renderer.render(ctx, id);
    if (!fileId) throw new CallError('notFound');
    return { fileId };
  }
}

/** The same for identity, which attaches it to the mail that announces the bill. */
@Handler(billDocument)
export class ReadDocumentOfBill {
  constructor(private readonly renderer: NoteRenderer) {}

  async execute({ id }: RequestOf<typeof billDocument>, ctx: CallContext): Promise<ResponseOf<typeof billDocument>> {
    const fileId = await this.renderer.render(ctx, id);
    if (!fileId) throw new CallError('notFound');
    return { fileId };
  }
}
