import { randomUUID } from 'node:crypto';
import { jsonb } from '@bls/kit/db/database';
import type { CatalogueChange, CatalogueCounts } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-import';
import { sql } from 'kysely';
import type { Person, Trx } from '../db/schema.js';

type Import = { tenant: string; id: string; fileId: string; fileName: string; counts: CatalogueCounts; by: Person };
export type RecordedChange = Pick<CatalogueChange, 'code' | 'kind' | 'changes' | 'before' | 'after'>;
const ROWS_PER_INSERT = 500;

export async function insertImport(trx: Trx, { by, counts, ...row }: Import): Promise<void> {
  await trx
    .insertInto('catalogueImport')
    .values({ ...row, counts: jsonb(counts), byPerson: jsonb(by), at: sql<string>`now()` })
    .execute();
}

/** Writes one history row for each changed entry. */
export async function recordChanges(
  trx: Trx,
  { tenant, by, importId }: { tenant: string; by: Person; importId: string | null },
  changes: readonly RecordedChange[],
): Promise<void> {
  for (let from = 0; from < changes.length; from += ROWS_PER_INSERT) {
    const rows = changes.slice(from, from + ROWS_PER_INSERT).map(({ code, kind, changes: kinds, before, after }) => ({
      tenant,
      id: randomUUID(),
      code,
      kind,
      changes: kinds,
      before: before ? jsonb(before) : null,
      after: jsonb(after),
      importId,
      byPerson: jsonb(by),
      at: sql<string>`now()`,
    }));
    await trx.insertInto('catalogueChange').values(rows).execute();
  }
}
