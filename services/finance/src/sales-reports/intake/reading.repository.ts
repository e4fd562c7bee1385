import type { Actor } from '@bls/proto/domain/access/actor';
import { differences, type Reading, type ReadingChoice } from '@bls/proto/domain/sales-report/reading';
import type { SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import { jsonb } from '@bls/kit/db/database';
import type { Trx } from '../../db/sales-reports.js';

/** The most columns stored of one licensee; the oldest are dropped. */
const MAX_COLUMNS = 500;

/** Adds a choice to the stored columns of a licensee. Columns that are read as usual are not stored. */
export function learn(known: Reading['columns'], choice: ReadingChoice): Record<string, SalesField | null> {
  const columns = new Map(known);
  for (const { key, field, usual } of differences(choice)) {
    columns.delete(key);
    if (!usual) columns.set(key, field);
  }
  return Object.fromEntries([...columns].slice(-MAX_COLUMNS));
}

/** Saves the reading for the licensee's next files. */
export async function saveReading(
  trx: Trx,
  companyId: string,
  columns: Record<string, SalesField | null>,
  style: Reading['style'],
  by: Actor,
): Promise<void> {
  const reading = { columns: jsonb(columns), style: jsonb(style), byId: by.userId, byName: by.name, at: new Date().toISOString() };
  await trx
    .insertInto('salesReading')
    .values({ tenant: by.tenant, companyId, ...reading })
    .onConflict((conflict) => conflict.columns(['tenant', 'companyId']).doUpdateSet(reading))
    .execute();
}
