import { PREPARED } from '@bls/kit/db/statements/prepared-statements';
import { sql } from 'kysely';
import type { DealRefTable, ItemKind, Trx } from '../db/schema.js';

export type Ref = Pick<DealRefTable, 'kind' | 'refId'>;

const sameSet = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && new Set([...a, ...b]).size === a.length;
const refKey = ({ kind, refId }: Ref): string => `${kind}:${refId}`;

/** Stores the search words of an item. Unchanged words cause no write. */
export async function saveWords(
  trx: Trx,
  at: { tenant: string; kind: ItemKind; itemId: string },
  words: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  if (sameSet(words, before)) return;
  if (before.length > 0) await trx.deleteFrom('searchWord').where('tenant', '=', at.tenant).where('itemId', '=', at.itemId).execute();
  if (words.length > 0)
    await sql`insert into search_word (tenant, kind, item_id, word)
      select ${at.tenant}, ${at.kind}, ${at.itemId}, unnest(${words}::text[]) ${PREPARED}`.execute(trx);
}

/** Stores the references of an item. Unchanged references cause no write. */
export async function saveRefs(
  trx: Trx,
  at: { tenant: string; itemId: string },
  refs: readonly Ref[],
  before: readonly Ref[] = [],
): Promise<void> {
  if (sameSet(refs.map(refKey), before.map(refKey))) return;
  if (before.length > 0) await trx.deleteFrom('dealRef').where('tenant', '=', at.tenant).where('itemId', '=', at.itemId).execute();
  if (refs.length > 0)
    await trx
      .insertInto('dealRef')
      .values(refs.map((ref) => ({ ...at, ...ref })))
      .execute();
}
