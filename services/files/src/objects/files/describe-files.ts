import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileDescribe } from '@bls/proto/contracts/calls/files/download';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FilesDb } from '../../db/schema.js';
import { describeFile, findReadableFiles } from './files.queries.js';

/** Describes files that the caller may read; leaves out the others. */
@Handler(fileDescribe)
export class DescribeFiles {
  constructor(private readonly db: Database<FilesDb>) {}

  async execute({ ids = [] }: RequestOf<typeof fileDescribe>, ctx: CallContext): Promise<ResponseOf<typeof fileDescribe>> {
    const files = await this.db.read(ctx, (trx) => findReadableFiles(trx, ids, ctx.actor));
    return { files: files.map(describeFile) };
  }
}
