import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileDescribe } from '@bls/proto/contracts/calls/files/download';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FilesDb } from '../../db/schema.js';
import { describeFor, findCleaned, findReadableFiles } from './files.queries.js';

/** Describes files that the caller may read; leaves out the others. Sizes and hashes are those of the bytes that the caller gets. */
@Handler(fileDescribe)
export class DescribeFiles {
  constructor(private readonly db: Database<FilesDb>) {}

  async execute({ ids = [] }: RequestOf<typeof fileDescribe>, ctx: CallContext): Promise<ResponseOf<typeof fileDescribe>> {
    return this.db.read(ctx, async (trx) => {
      const files = await findReadableFiles(trx, ids, ctx.actor);
      const copied = files.flatMap(({ id, cleaned }) => (cleaned ? id : []));
      const copies = await findCleaned(trx, copied);
      return { files: files.map((file) => describeFor(file, ctx.actor, copies.get(file.id))) };
    });
  }
}
