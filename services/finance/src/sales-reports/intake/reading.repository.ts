import type { Actor } from '@bls/proto/domain/access/actor';
import { differences, type Reading, type ReadingChoice } from '@bls/proto/domain/sales-report/reading';
import type { SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import { jsonb } from '@bls/kit/db/database';
import type { Trx } from '../../db/sales-reports.js';

/** Columns that are remembered of one licensee; the oldest make room. */
const REMEMBERED = 500;

/** What is known of a licensee's columns after it has chosen: its choice over what it said before; the usual reading needs no memory. */
export function learn(known: Reading['columns'], choice: ReadingChoice): Record<string, SalesField | null> {
  const columns = new Map(known);
  for (const { key, field, usual } of differences(choice)) {
    columns.delete(key);
    if (!usual) columns.set(key, field);
  }
  return Object.fromEntries([...columns].slice(-REMEMBERED));
}

/** Keeps it for the licensee's next files. */
export async function saveReading(
  trx: Trx,
  companyId: string,
  columns: Record<string, SalesField | null>,
  style: Reading['style'],
  by: Actor,
): Promise<void> {
  const said = { columns: jsonb(columns), style: jsonb(style), byId: by.userId, byName: by.name, at: new Date().toISOString() };
  await trx
    .insertInto('salesReading')
    .values({ tenant: by.tenant, companyId, ...said })
    .onConflict((conflict) => conflict.columns(['tenant', 'companyId']).doUpdateSet(said))
    .execute();
}
