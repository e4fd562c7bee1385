import type { RequestOf } from '@bls/proto/contracts/call';
import type { agentCategorySave, agentPropertySave } from '@bls/proto/contracts/calls/licensing/agent';
import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

type Given = RequestOf<typeof agentPropertySave>;
type At = { tenant: string; by: string };

const columns = (given: Given, by: string) => ({
  propertyId: given.propertyId,
  name: given.name,
  nameZh: given.nameZh || null,
  logoFileId: given.logoFileId,
  bannerFileId: given.bannerFileId,
  categoryId: given.categoryId,
  subCategoryId: given.subCategoryId ?? null,
  active: given.active,
  updatedBy: by,
});

export async function insertAgentProperty(trx: Trx, { tenant, by }: At, given: Given): Promise<void> {
  await trx
    .insertInto('agentProperty')
    .values({ tenant, id: given.id, ...columns(given, by) })
    .execute();
}

/** Returns false when somebody saved since `revision`. */
export async function updateAgentProperty(trx: Trx, { tenant, by }: At, given: Given, revision: number): Promise<boolean> {
  const changed = await trx
    .updateTable('agentProperty')
    .set({ ...columns(given, by), revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', given.id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** The characters of a property, in the order given; nothing quotes them, so others go. */
export async function replaceCharacters(trx: Trx, tenant: string, { id, characters }: Given): Promise<void> {
  await trx.deleteFrom('agentCharacter').where('tenant', '=', tenant).where('agentPropertyId', '=', id).execute();
  const rows = characters.map(({ characterId, name, nameZh, bannerFileId }, position) => ({
    tenant,
    agentPropertyId: id,
    characterId,
    position,
    name,
    nameZh: nameZh || null,
    bannerFileId,
  }));
  await trx.insertInto('agentCharacter').values(rows).execute();
}

type Category = RequestOf<typeof agentCategorySave>;

export async function insertCategory(trx: Trx, { tenant, by }: At, { id, parentId, name, nameZh }: Category): Promise<void> {
  await trx
    .insertInto('agentCategory')
    .values({ tenant, id, parentId: parentId ?? null, name, nameZh: nameZh || null, updatedBy: by })
    .execute();
}

/** Renames; where it stands stays. Returns false when somebody saved since `revision`. */
export async function renameCategory(trx: Trx, { tenant, by }: At, { id, name, nameZh }: Category, revision: number): Promise<boolean> {
  const changed = await trx
    .updateTable('agentCategory')
    .set({ name, nameZh: nameZh || null, updatedBy: by, revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Nobody else changes it until the end of the transaction; false when there is none. */
export async function lockCategory(trx: Trx, tenant: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('agentCategory')
    .select('id')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeCategory(trx: Trx, tenant: string, id: string): Promise<void> {
  await trx.deleteFrom('agentCategory').where('tenant', '=', tenant).where('id', '=', id).execute();
}
