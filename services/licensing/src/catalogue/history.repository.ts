import { randomUUID } from 'node:crypto';
import { jsonb } from '@bls/kit/db/database';
import type { CatalogueChange, CatalogueCounts } from '@bls/proto/contracts/calls/licensing/catalogue-import';
import { sql } from 'kysely';
import type { Person, Trx } from '../db/schema.js';

type Import = { tenant: string; id: string; fileId: string; fileName: string; counts: CatalogueCounts; by: Person };
type Recorded = Pick<CatalogueChange, 'code' | 'kind' | 'changes' | 'before' | 'after'>;
const AT_ONCE = 500;

export async function insertImport(trx: Trx, { by, counts, ...row }: Import): Promise<void> {
  await trx
    .insertInto('catalogueImport')
    .values({ ...row, counts: jsonb(counts), byPerson: jsonb(by), at: sql<string>`now()` })
    .execute();
}

/** Remembers who did what to which entries. */
export async function recordChanges(
  trx: Trx,
  { tenant, by, importId }: { tenant: string; by: Person; importId: string | null },
  changes: readonly Recorded[],
): Promise<void> {
  for (let from = 0; from < changes.length; from += AT_ONCE) {
    const rows = changes.slice(from, from + AT_ONCE).map(({ code, kind, changes: kinds, before, after }) => ({
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
