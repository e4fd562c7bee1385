import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { journalList, journalRead } from '@bls/proto/contracts/calls/finance/books';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { chartOf } from '../chart/chart.queries.js';
import { entriesAfter, listJournal } from './journal.queries.js';

@Handler(journalList)
export class ListJournal {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof journalList>, ctx: CallContext): Promise<ResponseOf<typeof journalList>> {
    return this.db.read(ctx, async (trx) => listJournal(trx, request, ctx.actor, (await chartOf(trx)).chart));
  }
}

/** The journal for other systems, page by page. */
@Handler(journalRead)
export class ReadJournal {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ after, limit }: RequestOf<typeof journalRead>, ctx: CallContext): Promise<ResponseOf<typeof journalRead>> {
    return this.db.read(ctx, async (trx) => {
      const entries = await entriesAfter(trx, after, limit, (await chartOf(trx)).chart);
      return { entries, next: entries.at(-1)?.sequence ?? after, more: entries.length === limit };
    });
  }
}
