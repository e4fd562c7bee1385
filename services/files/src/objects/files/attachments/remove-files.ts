import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileRemove } from '@bls/proto/contracts/calls/files/object';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FilesDb } from '../../../db/schema.js';
import { detach } from './attachments.repository.js';

/** Detaches files from an item and lets the next sweep remove them. */
@Handler(fileRemove)
export class RemoveFiles {
  constructor(private readonly db: Database<FilesDb>) {}

  async execute({ fileIds, owner }: RequestOf<typeof fileRemove>, ctx: CallContext): Promise<ResponseOf<typeof fileRemove>> {
    await this.db.transaction(ctx, (trx) => detach(trx, ctx.tenant, fileIds, owner, new Date()));
    return {};
  }
}
