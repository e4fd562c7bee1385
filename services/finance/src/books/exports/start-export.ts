import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { journalExportDownload, journalExportList, journalExportStart } from '@bls/proto/contracts/calls/finance/books';
import { fileTicket } from '@bls/proto/contracts/calls/files/object';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { exportJournalJob } from '../../jobs.js';
import { chartOf } from '../chart/chart.queries.js';
import { findExport, newestExports } from './exports.queries.js';
import { insertExport } from './exports.repository.js';
import { countEntries, missingRates, type Months } from './journal-pages.queries.js';

/** The owner of the file of an export, whose id the file has. */
export const JOURNAL_EXPORT = 'journalExport';

@Handler(journalExportStart)
export class StartJournalExport {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof journalExportStart>, ctx: CallContext): Promise<ResponseOf<typeof journalExportStart>> {
    return this.db.transaction(ctx, async (trx) => {
      await beginExport(trx, ctx, request, ctx.actor);
      const stored = await findExport(trx, request.id);
      if (!stored) throw new CallError('conflict');
      return stored;
    });
  }
}

/** Adds an export and the job that writes its file, unless it exists. Throws `ruleBroken` for what cannot be exported. */
export async function beginExport(
  trx: Trx,
  ctx: { tenant: string; requestId: string },
  { id, format, fromMonth, toMonth }: RequestOf<typeof journalExportStart>,
  by: { userId: string; name: string },
): Promise<void> {
  const issues = await exportIssues(trx, { fromMonth, toMonth });
  if (issues.length > 0) throw new CallError('ruleBroken', { issues });
  const isNew = await insertExport(trx, { tenant: ctx.tenant, id, format, fromMonth, toMonth, byId: by.userId, byName: by.name });
  if (isNew) await enqueue(trx, ctx, exportJournalJob, { exportId: id }, { id, userId: by.userId });
}

async function exportIssues(trx: Trx, months: Months): Promise<Issue[]> {
  if (months.fromMonth > months.toMonth) return [{ path: ['toMonth'], rule: 'books.order' }];
  if ((await countEntries(trx, months)) === 0) return [{ path: ['toMonth'], rule: 'books.empty' }];
  const { baseCurrency } = (await chartOf(trx)).chart;
  const missing = await missingRates(trx, months, baseCurrency);
  return missing.map(({ month, currency }) => ({ path: ['fromMonth'], rule: 'books.noRate', params: { month, currency, baseCurrency } }));
}

@Handler(journalExportList)
export class ListJournalExports {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(_: RequestOf<typeof journalExportList>, ctx: CallContext): Promise<ResponseOf<typeof journalExportList>> {
    return this.db.read(ctx, async (trx) => ({ exports: await newestExports(trx) }));
  }
}

@Handler(journalExportDownload)
export class DownloadJournalExport {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ id }: RequestOf<typeof journalExportDownload>, ctx: CallContext): Promise<ResponseOf<typeof journalExportDownload>> {
    const stored = await this.db.read(ctx, (trx) => findExport(trx, id));
    if (stored?.state !== 'ready') throw new CallError('notFound');
    const { ticket } = await this.caller.call(fileTicket, { fileId: id, owner: { kind: JOURNAL_EXPORT, id } }, ctx);
    return { fileId: id, ticket };
  }
}
