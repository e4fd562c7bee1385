import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import { jsonb } from '@bls/kit/db/database';
import type { Insertable, Selectable } from 'kysely';
import type { ArtReleaseTable, ArtSourceTable } from '../db/schema.js';
import type { Trx } from '../db/trx.js';
import { attach } from '../files/attachments.repository.js';
import { endTickets } from '../files/tickets.repository.js';

export type ArtSource = Selectable<ArtSourceTable>;
export type ArtRelease = Selectable<ArtReleaseTable>;
type NewArtSource = Omit<Insertable<ArtSourceTable>, 'character'> & { character: ShownCharacter };
type Holder = { companyId: string; name: string; nameZh: string | null };
/** One release, with the licensee that has it. */
export type ReleasedTo = Holder & { id: string };

/** What the attachment that shows a licensee the cover belongs to. */
const OWNER = 'artRelease';

/** Throws a unique violation when there is one by that id already. */
export const insertArtSource = (trx: Trx, { character, ...row }: NewArtSource): Promise<ArtSource> =>
  trx
    .insertInto('artSource')
    .values({ ...row, character: jsonb(character) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Those that are there, in one order for everybody, so that two releases at once never wait for each other. */
export const lockArtSources = (trx: Trx, ids: readonly string[]): Promise<ArtSource[]> =>
  trx.selectFrom('artSource').selectAll().where('id', 'in', ids).where('deleted', '=', false).orderBy('id').forUpdate().execute();

/** Nobody finds it any more; the row stays for its log. */
export async function markDeleted(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('artSource').set({ deleted: true }).where('id', '=', id).execute();
}

/** Undefined when it has been released to that licensee before. */
export async function release(
  trx: Trx,
  actor: Actor,
  art: ArtSource,
  { companyId, name, nameZh }: Holder,
): Promise<ReleasedTo | undefined> {
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
  const made = await trx
    .insertInto('artRelease')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'artSourceId', 'companyId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  await attach(trx, tenant, [art.coverFileId, ...(art.clipFileId ? [art.clipFileId] : [])], { kind: OWNER, id }, { companyId }, userId);
  return { id, companyId, name, nameZh };
}

/** Takes it back from a licensee, or from all; returns whom it was taken from. A download that was asked for is refused from then on. */
export async function takeBack(trx: Trx, { id: artSourceId, zipFileId }: ArtSource, companyId?: string): Promise<ReleasedTo[]> {
  const gone = await trx
    .deleteFrom('artRelease')
    .where('artSourceId', '=', artSourceId)
    .$if(companyId !== undefined, (query) => query.where('companyId', '=', companyId ?? ''))
    .returning(['id', 'companyId', 'companyName', 'companyNameZh'])
    .execute();
  for (const { id } of gone) await trx.deleteFrom('attachments').where('ownerKind', '=', OWNER).where('ownerId', '=', id).execute();
  await endTickets(trx, zipFileId, companyId);
  return gone.map(({ companyName: name, companyNameZh: nameZh, ...which }) => ({ ...which, name, nameZh }));
}

/** The first of a licensee's people who opens it ends its being new. */
export async function markOpened(trx: Trx, artSourceId: string, companyId: string, openedBy: string): Promise<void> {
  await trx
    .updateTable('artRelease')
    .set({ openedBy, openedAt: new Date().toISOString() })
    .where('artSourceId', '=', artSourceId)
    .where('companyId', '=', companyId)
    .where('openedAt', 'is', null)
    .execute();
}
