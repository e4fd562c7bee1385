import { jsonb } from '@bls/kit/db/database';
import type { propertySave } from '@bls/proto/contracts/calls/licensing/property';
import type { RequestOf } from '@bls/proto/contracts/call';
import { sql } from 'kysely';
import type { Person, Trx } from '../db/schema.js';

type Given = RequestOf<typeof propertySave>;
type At = { tenant: string; id: string };

const columns = (given: Given) => ({
  code: given.code,
  name: given.name,
  nameZh: given.nameZh || null,
  brandOwnerId: given.brandOwnerId ?? null,
  brandOwnerReviews: given.brandOwnerReviews && given.brandOwnerId !== undefined,
  territories: given.territories,
  validFrom: given.validFrom,
  validTo: given.validTo,
  rateTypes: given.rateTypes,
  imageFileId: given.imageFileId ?? null,
  thumbnailFileId: given.thumbnailFileId ?? null,
  active: given.active,
});

export async function insertProperty(trx: Trx, at: At, given: Given): Promise<void> {
  await trx
    .insertInto('property')
    .values({ ...at, ...columns(given) })
    .execute();
}

/** Returns false when somebody saved since `revision`, or the tenant has no such property. */
export async function updateProperty(trx: Trx, { tenant, id }: At, given: Given, revision: number): Promise<boolean> {
  const changed = await trx
    .updateTable('property')
    .set({ ...columns(given), revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Takes the next revision for a change beside its columns; false when somebody saved since `revision`. */
export async function touchProperty(trx: Trx, { tenant, id }: At, revision: number): Promise<boolean> {
  const touched = await trx
    .updateTable('property')
    .set({ revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return touched.numUpdatedRows > 0n;
}

/** Adds and changes characters. One of another property is left alone and counts as not saved: returns how many were. */
export async function saveCharacters(trx: Trx, { tenant, id }: At, characters: Given['characters']): Promise<number> {
  if (characters.length === 0) return 0;
  const rows = characters.map(({ characterId, nameZh, imageFileId, thumbnailFileId, ...rest }) => ({
    ...rest,
    tenant,
    id: characterId,
    propertyId: id,
    nameZh: nameZh || null,
    imageFileId: imageFileId ?? null,
    thumbnailFileId: thumbnailFileId ?? null,
  }));
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
export async function removeProperty(trx: Trx, { tenant, id }: At): Promise<void> {
  await trx.deleteFrom('propertyCharacter').where('tenant', '=', tenant).where('propertyId', '=', id).execute();
  await trx.deleteFrom('property').where('tenant', '=', tenant).where('id', '=', id).execute();
}

export async function removeCharacter(trx: Trx, { tenant, id }: At): Promise<void> {
  await trx.deleteFrom('propertyCharacter').where('tenant', '=', tenant).where('id', '=', id).execute();
}

/** What the property is after this save, and whose it was. */
export async function recordProperty(
  trx: Trx,
  tenant: string,
  propertyId: string,
  revision: number,
  by: Person,
  saved: unknown,
): Promise<void> {
  await trx
    .insertInto('propertyHistory')
    .values({ tenant, propertyId, revision, byPerson: jsonb(by), at: new Date().toISOString(), saved: jsonb(saved) })
    .execute();
}
