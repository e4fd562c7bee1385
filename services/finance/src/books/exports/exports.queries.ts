import type { JournalExportView } from '@bls/proto/contracts/calls/finance/books';
import type { Trx } from '../../db/schema.js';

const NEWEST = 50;
const COLUMNS = ['id', 'format', 'fromMonth', 'toMonth', 'state', 'progress', 'entries', 'lines', 'size', 'at', 'byName'] as const;

export const findExport = (trx: Trx, id: string): Promise<JournalExportView | undefined> =>
  trx.selectFrom('journalExport').select(COLUMNS).where('id', '=', id).executeTakeFirst();

export const newestExports = (trx: Trx): Promise<JournalExportView[]> =>
  trx.selectFrom('journalExport').select(COLUMNS).orderBy('at', 'desc').limit(NEWEST).execute();
