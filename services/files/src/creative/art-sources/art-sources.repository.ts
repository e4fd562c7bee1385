import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import { jsonb } from '@bls/kit/db/database';
import type { Insertable, Selectable } from 'kysely';
import type { ArtReleaseTable, ArtSourceTable } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import { attach, detachOwner, revokeTickets } from '../../objects/objects.api.js';

export type ArtSource = Selectable<ArtSourceTable>;
export type ArtRelease = Selectable<ArtReleaseTable>;
type NewArtSource = Omit<Insertable<ArtSourceTable>, 'character'> & { character: ShownCharacter };
type Holder = { companyId: string; name: string; nameZh: string | null };
/** A release and its licensee. */
export type LicenseeRelease = Holder & { id: string };

/** The owner of the attachment that shows the cover to a licensee. */
export const ART_RELEASE = 'artRelease';

/** Throws a unique violation when the id exists. */
export const insertArtSource = (trx: Trx, { character, ...row }: NewArtSource): Promise<ArtSource> =>
  trx
    .insertInto('artSource')
    .values({ ...row, character: jsonb(character) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Locks the existing ones in the order of their ids, so that two concurrent releases cannot deadlock. */
export const lockArtSources = (trx: Trx, ids: readonly string[]): Promise<ArtSource[]> =>
  trx.selectFrom('artSource').selectAll().where('id', 'in', ids).where('deleted', '=', false).orderBy('id').forUpdate().execute();

/** Nobody finds it afterwards. The row stays for its log. */
export async function markDeleted(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('artSource').set({ deleted: true }).where('id', '=', id).execute();
}

/** Undefined when it is already released to the licensee. */
export async function releaseArtSource(
  trx: Trx,
  actor: Actor,
  art: ArtSource,
  { companyId, name, nameZh }: Holder,
): Promise<LicenseeRelease | undefined> {
  const { tenant, name: releasedBy, userId } = actor;
  const id = randomUUID();
  const row = {
    tenant,
    id,
    artSourceId: art.id,
    companyId,
    companyName: name,
    companyNameZh: nameZh,
    releasedBy,
    openedBy: null,
    openedAt: null,
  };
  const inserted = await trx
    .insertInto('artRelease')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'artSourceId', 'companyId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  await attach(
    trx,
    tenant,
    [art.coverFileId, ...(art.clipFileId ? [art.clipFileId] : [])],
    { kind: ART_RELEASE, id },
    { companyId },
    userId,
  );
  return { id, companyId, name, nameZh };
}

/** Ends the release to one licensee, or all releases, and returns them. Their download tickets end too. */
export async function endReleases(trx: Trx, { id: artSourceId, zipFileId }: ArtSource, companyId?: string): Promise<LicenseeRelease[]> {
  const ended = await trx
    .deleteFrom('artRelease')
    .where('artSourceId', '=', artSourceId)
    .$if(companyId !== undefined, (query) => query.where('companyId', '=', companyId ?? ''))
    .returning(['id', 'companyId', 'companyName', 'companyNameZh'])
    .execute();
  for (const { id } of ended) await detachOwner(trx, { kind: ART_RELEASE, id });
  await revokeTickets(trx, zipFileId, companyId);
  return ended.map(({ companyName: name, companyNameZh: nameZh, ...which }) => ({ ...which, name, nameZh }));
}

/** Saves the first person of the licensee who opened the release. Later ones change nothing. */
export async function markOpened(trx: Trx, artSourceId: string, companyId: string, openedBy: string): Promise<void> {
  await trx
    .updateTable('artRelease')
    .set({ openedBy, openedAt: new Date().toISOString() })
    .where('artSourceId', '=', artSourceId)
    .where('companyId', '=', companyId)
    .where('openedAt', 'is', null)
    .execute();
}
