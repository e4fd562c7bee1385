import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../db/schema.js';

type Held = { companyId: string; characterId: string };
type Guide = { id: string; name: string; designerId: string | null };

/** The style guides of a character that are assigned to a licensee, by name. */
export const guidesFor = (trx: Trx, { companyId, characterId }: Held): Promise<Guide[]> =>
  trx
    .selectFrom('styleGuide')
    .select(['id', 'name', 'designerId'])
    .where(sql<SqlBool>`style_guide.character_ids @> array[${characterId}]::uuid[]`)
    .where(sql<SqlBool>`style_guide.company_ids @> array[${companyId}]::uuid[]`)
    .orderBy('name')
    .orderBy('id')
    .execute();
