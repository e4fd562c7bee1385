import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { salesArchiveGet, salesArchiveList } from '@bls/proto/contracts/calls/finance/sales-archives';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { SalesReportsDb } from '../../../db/sales-reports.js';
import { findArchive, newestArchives, partsOf } from './archives.queries.js';

@Handler(salesArchiveList)
export class ListArchives {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  execute(_request: RequestOf<typeof salesArchiveList>, ctx: CallContext): Promise<ResponseOf<typeof salesArchiveList>> {
    const { companyId } = ctx.actor;
    return this.db.read(ctx, async (trx) => ({ archives: companyId ? await newestArchives(trx, companyId) : [] }));
  }
}

@Handler(salesArchiveGet)
export class ReadArchive {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  execute({ id }: RequestOf<typeof salesArchiveGet>, ctx: CallContext): Promise<ResponseOf<typeof salesArchiveGet>> {
    const { companyId } = ctx.actor;
    return this.db.read(ctx, async (trx) => {
      const archive = companyId ? await findArchive(trx, id, companyId) : undefined;
      if (!archive) throw new CallError('notFound');
      return { ...archive, parts: await partsOf(trx, id) };
    });
  }
}
