import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../db/schema.js';

const SHOWN = 20;

/** The style guides that show any of these characters, by name. */
export async function guidesOfCharacters(
  trx: Trx,
  tenant: string,
  characterIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (characterIds.length === 0) return [];
  return trx
    .selectFrom('styleGuide')
    .select(['id', 'name'])
    .where('tenant', '=', tenant)
    .where(sql<SqlBool>`style_guide.character_ids && ${[...characterIds]}::uuid[]`)
    .orderBy('name')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
}
