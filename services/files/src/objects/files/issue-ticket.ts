import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileTicket } from '@bls/proto/contracts/calls/files/object';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FilesDb } from '../../db/schema.js';
import { isAttached } from './attachments/attachments.repository.js';
import { issueTicket } from './tickets.repository.js';

/** A ticket for the acting person; the calling service has checked that the person may have the file. */
@Handler(fileTicket)
export class IssueTicket {
  constructor(private readonly db: Database<FilesDb>) {}

  execute({ fileId, owner }: RequestOf<typeof fileTicket>, ctx: CallContext): Promise<ResponseOf<typeof fileTicket>> {
    return this.db.transaction(ctx, async (trx) => {
      if (!(await isAttached(trx, fileId, owner))) throw new CallError('notFound');
      return { ticket: await issueTicket(trx, ctx.actor, fileId) };
    });
  }
}
