import { archiveEntries } from '@bls/proto/contracts/calls/files/archive';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FilesDb } from '../db/schema.js';
import { listEntries } from './entries.queries.js';

@Handler(archiveEntries)
export class ListArchiveEntries {
  constructor(private readonly db: Database<FilesDb>) {}

  execute({ archiveId, offset }: RequestOf<typeof archiveEntries>, ctx: CallContext): Promise<ResponseOf<typeof archiveEntries>> {
    return this.db.read(ctx, (trx) => listEntries(trx, archiveId, offset));
  }
}
