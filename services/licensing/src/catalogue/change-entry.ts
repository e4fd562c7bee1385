import { advisoryLock } from '@bls/kit/db/advisory-lock';
import type { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { CatalogueState } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-import';
import type { CatalogueEntry, catalogueRead } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';
import { CallError } from '@bls/proto/domain/values/errors';
import { personOf } from '../db/history.repository.js';
import type { LicensingDb, Trx } from '../db/schema.js';
import { readCatalogue, readEntryWithUse } from './catalogue.queries.js';
import { changesOf, stateOf } from './changes.js';
import { type RecordedChange, recordChanges } from './history.repository.js';

/** The lock of everything that changes a tenant's catalogue, so that no two entries get the same id or name. */
export const lockCatalogue = (trx: Trx, tenant: string): Promise<void> => advisoryLock(trx, tenant, 'catalogue');

/** Changes one entry under the lock of the catalogue. `change` answers with its code. */
export function changeCatalogue(
  db: Database<LicensingDb>,
  ctx: CallContext,
  change: (trx: Trx, entries: CatalogueEntry[]) => Promise<string>,
): Promise<ResponseOf<typeof catalogueRead>> {
  return db.transaction(ctx, async (trx) => {
    await lockCatalogue(trx, ctx.tenant);
    const code = await change(trx, await readCatalogue(trx, ctx.tenant));
    return readEntryWithUse(trx, ctx.tenant, code);
  });
}

/** What the history says of a change of an entry. */
export const entryChange = (
  { code, kind }: Pick<CatalogueEntry, 'code' | 'kind'>,
  before: CatalogueState | null,
  after: CatalogueState,
): RecordedChange => ({ code, kind, changes: changesOf(before, after), before, after: stateOf(after) });

/** Writes the history of an entry; nothing when it did not change. */
export async function recordEntryChange(
  trx: Trx,
  { tenant, actor }: CallContext,
  { code, kind }: Pick<CatalogueEntry, 'code' | 'kind'>,
  { before, after }: { before: CatalogueState | null; after: CatalogueState },
): Promise<void> {
  const change = entryChange({ code, kind }, before, after);
  if (change.changes.length > 0) await recordChanges(trx, { tenant, by: personOf(actor), importId: null }, [change]);
}

/** Throws `notFound`. */
export function findEntry(entries: readonly CatalogueEntry[], code: string): CatalogueEntry {
  const entry = entries.find((one) => one.code === code);
  if (!entry) throw new CallError('notFound');
  return entry;
}

type Named = Pick<CatalogueEntry, 'code' | 'parent' | 'name' | 'nameZh'>;

/** Entries of one parent have different names in each language, so that people can distinguish them. Throws `alreadyExists`. */
export function refuseTakenNames(entries: readonly CatalogueEntry[], entry: Named): void {
  const others = entries.filter(({ code, parent }) => parent === entry.parent && code !== entry.code);
  const taken = (['name', 'nameZh'] as const).filter((field) =>
    others.some((other) => other[field].toLowerCase() === entry[field].toLowerCase()),
  );
  if (taken.length > 0) {
    throw new CallError('alreadyExists', { issues: taken.map((field) => ({ path: [field], rule: 'catalogueNameTaken' })) });
  }
}
