import type { RequestOf } from '@bls/proto/contracts/call';
import type { agentCategorySave, agentPropertySave } from '@bls/proto/contracts/calls/licensing/agent';
import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

type SaveRequest = RequestOf<typeof agentPropertySave>;
type Author = { tenant: string; by: string };

export const agentPropertyColumns = (request: SaveRequest, by: string) => ({
  propertyId: request.propertyId,
  name: request.name,
  nameZh: request.nameZh || null,
  logoFileId: request.logoFileId,
  bannerFileId: request.bannerFileId,
  categoryId: request.categoryId,
  subCategoryId: request.subCategoryId ?? null,
  active: request.active,
  updatedBy: by,
});

export async function insertAgentProperty(trx: Trx, { tenant, by }: Author, request: SaveRequest): Promise<void> {
  await trx
    .insertInto('agentProperty')
    .values({ tenant, id: request.id, ...agentPropertyColumns(request, by) })
    .execute();
}

/** Returns false when somebody saved since `revision`. */
export async function updateAgentProperty(trx: Trx, { tenant, by }: Author, request: SaveRequest, revision: number): Promise<boolean> {
  const changed = await trx
    .updateTable('agentProperty')
    .set({ ...agentPropertyColumns(request, by), revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', request.id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export const agentCharacterRows = ({ id, characters }: Pick<SaveRequest, 'id' | 'characters'>) =>
  characters.map(({ characterId, name, nameZh, bannerFileId }, position) => ({
    agentPropertyId: id,
    characterId,
    position,
    name,
    nameZh: nameZh || null,
    bannerFileId,
  }));

/** Stores the characters of a property in this order and deletes all others. Nothing else refers to these rows. */
export async function replaceCharacters(trx: Trx, tenant: string, { id, characters }: SaveRequest): Promise<void> {
  await trx.deleteFrom('agentCharacter').where('tenant', '=', tenant).where('agentPropertyId', '=', id).execute();
  const rows = agentCharacterRows({ id, characters }).map((row) => ({ ...row, tenant }));
  await trx.insertInto('agentCharacter').values(rows).execute();
}

type Category = RequestOf<typeof agentCategorySave>;

export const categoryColumns = ({ id, parentId, name, nameZh }: Category, updatedBy: string) => ({
  id,
  parentId: parentId ?? null,
  name,
  nameZh: nameZh || null,
  updatedBy,
});

export async function insertCategory(trx: Trx, { tenant, by }: Author, category: Category): Promise<void> {
  await trx
    .insertInto('agentCategory')
    .values({ tenant, ...categoryColumns(category, by) })
    .execute();
}

/** Changes the names only. Returns false when somebody saved since `revision`. */
export async function renameCategory(trx: Trx, { tenant, by }: Author, { id, name, nameZh }: Category, revision: number): Promise<boolean> {
  const changed = await trx
    .updateTable('agentCategory')
    .set({ name, nameZh: nameZh || null, updatedBy: by, revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Locks a category until the end of the transaction. Returns false when there is none. */
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
