import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Day } from '@bls/proto/domain/values/time';
import type { AccessStatus } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../../db/trx.js';
import { isBrandOwner, type Reader } from './reader.js';

const GRANTED: AccessStatus = 'accessGranted';
type Holder = { companyId: string; name: string; nameZh: string | null; access: boolean };

/** The licensees that hold every one (`all`) or at least one of the characters by a running contract, by name. */
export async function holdersOf(trx: Trx, characterIds: readonly string[], day: Day, which: 'all' | 'any'): Promise<Holder[]> {
  if (characterIds.length === 0) return [];
  const wanted = which === 'all' ? new Set(characterIds).size : 1;
  const rows = await trx
    .selectFrom('accessRight')
    .select(['companyId'])
    .select(sql<string>`(array_agg(company_name order by revision desc))[1]`.as('name'))
    .select(sql<string | null>`(array_agg(company_name_zh order by revision desc))[1]`.as('nameZh'))
    .select(sql<number>`count(distinct character_id)`.as('held'))
    .select(sql<number>`count(distinct character_id) filter (where status = ${GRANTED})`.as('granted'))
    .where('characterId', 'in', characterIds)
    .where('endsOn', '>=', day)
    .groupBy('companyId')
    .orderBy('name')
    .execute();
  return rows.flatMap(({ companyId, name, nameZh, held, granted }) =>
    Number(held) >= wanted ? [{ companyId, name, nameZh, access: Number(granted) >= wanted }] : [],
  );
}

/** The characters whose material the person may download: all for staff, its own for a brand owner, those with access for a licensee. */
export async function openCharacters(trx: Trx, actor: Reader, characterIds: readonly string[], day: Day): Promise<Set<string>> {
  if (actor.userType === USER_TYPES.licensor) return new Set(characterIds);
  if (isBrandOwner(actor)) return new Set(characterIds.filter((id) => actor.ownCharacterIds?.includes(id)));
  if (!actor.companyId || characterIds.length === 0) return new Set();
  const rows = await trx
    .selectFrom('accessRight')
    .select('characterId')
    .where('companyId', '=', actor.companyId)
    .where('characterId', 'in', characterIds)
    .where('status', '=', GRANTED)
    .where('endsOn', '>=', day)
    .execute();
  return new Set(rows.map((row) => row.characterId));
}

/** The access of licensees to these characters by running contracts. */
export const accessTo = (trx: Trx, companyIds: readonly string[], characterIds: readonly string[], day: Day) =>
  trx
    .selectFrom('accessRight')
    .select(['id', 'companyId', 'characterId', 'contractNumber', 'status'])
    .where('companyId', 'in', [...companyIds])
    .where('characterId', 'in', [...characterIds])
    .where('endsOn', '>=', day)
    .orderBy('contractNumber')
    .orderBy('id')
    .execute();

/** The licensee of a contract; undefined for an unknown contract. */
export async function companyOfContract(trx: Trx, contractId: string): Promise<string | undefined> {
  const found = await trx.selectFrom('accessRight').select('companyId').where('contractId', '=', contractId).executeTakeFirst();
  return found?.companyId;
}

/** The number of a contract when it licenses at least one of the characters. */
export async function contractNumberFor(trx: Trx, contractId: string, characterIds: readonly string[]): Promise<string | undefined> {
  const found = await trx
    .selectFrom('accessRight')
    .select('contractNumber')
    .where('contractId', '=', contractId)
    .where('characterId', 'in', characterIds)
    .executeTakeFirst();
  return found?.contractNumber;
}

type Item = 'styleGuide' | 'artSource' | 'creative';

/**
 * The scope of style guides and art sources as a condition: undefined (all) for staff, assigned items for a licensee, items with
 * characters of its properties for a brand owner.
 */
export function visibleTo(reader: Reader, assignment: 'styleGuideLicensee' | 'artRelease', item: Item) {
  if (reader.userType === USER_TYPES.licensor) return undefined;
  if (isBrandOwner(reader)) return showsCharacters(item, reader.ownCharacterIds ?? []);
  if (reader.userType !== USER_TYPES.licensee || !reader.companyId) return sql<SqlBool>`false`;
  const column = assignment === 'artRelease' ? 'artSourceId' : 'styleGuideId';
  return sql<SqlBool>`exists (select from ${sql.table(assignment)} a where a.tenant = ${sql.ref(`${item}.tenant`)}
    and a.${sql.ref(column)} = ${sql.ref(`${item}.id`)} and a.company_id = ${reader.companyId})`;
}

function showsCharacters(item: Item, ids: readonly string[]) {
  if (ids.length === 0) return sql<SqlBool>`false`;
  return item === 'artSource'
    ? sql<SqlBool>`art_source.character_id = any(${ids}::uuid[])`
    : sql<SqlBool>`${sql.ref(`${item}.characterIds`)} && ${ids}::uuid[]`;
}
