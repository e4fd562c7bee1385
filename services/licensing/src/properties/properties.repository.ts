import { jsonb } from '@bls/kit/db/database';
import type { propertySave } from '@bls/proto/contracts/calls/licensing/property';
import type { RequestOf } from '@bls/proto/contracts/call';
import { sql } from 'kysely';
import type { Person, Trx } from '../db/schema.js';

type SaveRequest = RequestOf<typeof propertySave>;
type Key = { tenant: string; id: string };

export const propertyColumns = (request: SaveRequest) => ({
  code: request.code,
  name: request.name,
  nameZh: request.nameZh || null,
  brandOwnerId: request.brandOwnerId ?? null,
  brandOwnerReviews: request.brandOwnerReviews && request.brandOwnerId !== undefined,
  territories: request.territories,
  validFrom: request.validFrom,
  validTo: request.validTo,
  rateTypes: request.rateTypes,
  imageFileId: request.imageFileId ?? null,
  thumbnailFileId: request.thumbnailFileId ?? null,
  active: request.active,
});

export async function insertProperty(trx: Trx, key: Key, request: SaveRequest): Promise<void> {
  await trx
    .insertInto('property')
    .values({ ...key, ...propertyColumns(request) })
    .execute();
}

/** Returns false when somebody saved since `revision`, or the tenant has no such property. */
export async function updateProperty(trx: Trx, { tenant, id }: Key, request: SaveRequest, revision: number): Promise<boolean> {
  const changed = await trx
    .updateTable('property')
    .set({ ...propertyColumns(request), revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Counts the revision for a change of its characters. Returns false when somebody saved since `revision`. */
export async function touchProperty(trx: Trx, { tenant, id }: Key, revision: number): Promise<boolean> {
  const touched = await trx
    .updateTable('property')
    .set({ revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return touched.numUpdatedRows > 0n;
}

export const characterRows = ({ id, characters }: Pick<SaveRequest, 'id' | 'characters'>) =>
  characters.map(({ characterId, nameZh, imageFileId, thumbnailFileId, ...rest }) => ({
    ...rest,
    id: characterId,
    propertyId: id,
    nameZh: nameZh || null,
    imageFileId: imageFileId ?? null,
    thumbnailFileId: thumbnailFileId ?? null,
  }));

/** Adds and changes characters. Returns how many were saved: a character of another property stays as it is. */
export async function saveCharacters(trx: Trx, { tenant, id }: Key, characters: SaveRequest['characters']): Promise<number> {
  if (characters.length === 0) return 0;
  const rows = characterRows({ id, characters }).map((row) => ({ ...row, tenant }));
  const saved = await trx
    .insertInto('propertyCharacter')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'id'])
        .doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          nameZh: ref('excluded.nameZh'),
          territories: ref('excluded.territories'),
          validFrom: ref('excluded.validFrom'),
          validTo: ref('excluded.validTo'),
          imageFileId: ref('excluded.imageFileId'),
          thumbnailFileId: ref('excluded.thumbnailFileId'),
          active: ref('excluded.active'),
        }))
        .where('propertyCharacter.propertyId', '=', id),
    )
    .executeTakeFirst();
  return Number(saved.numInsertedOrUpdatedRows ?? 0n);
}

/** With all its characters. */
export async function removeProperty(trx: Trx, { tenant, id }: Key): Promise<void> {
  await trx.deleteFrom('propertyCharacter').where('tenant', '=', tenant).where('propertyId', '=', id).execute();
  await trx.deleteFrom('property').where('tenant', '=', tenant).where('id', '=', id).execute();
}

export async function removeCharacter(trx: Trx, { tenant, id }: Key): Promise<void> {
  await trx.deleteFrom('propertyCharacter').where('tenant', '=', tenant).where('id', '=', id).execute();
}

type Save = { propertyId: string; revision: number; by: Person; at: string; saved: unknown };

/** Writes the history row of a save: the whole property as it was saved, and the person. */
export async function recordProperty(trx: Trx, tenant: string, { propertyId, revision, by, at, saved }: Save): Promise<void> {
  await trx
    .insertInto('propertyHistory')
    .values({ tenant, propertyId, revision, byPerson: jsonb(by), at, saved: jsonb(saved) })
    .execute();
}
