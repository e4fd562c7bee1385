import type { RequestOf } from '@bls/proto/contracts/call';
import type { rightsReserve } from '@bls/proto/contracts/calls/licensing/rights';
import { EVERYTHING } from '@bls/proto/domain/rights/grants';
import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

type Author = { tenant: string; by: string };
type Licensee = { name: string; nameZh: string | null } | undefined;

const orAll = (codes: readonly string[]): string[] => (codes.length > 0 ? [...new Set(codes)] : [EVERYTHING]);

const columns = (request: RequestOf<typeof rightsReserve>, licensee: Licensee, by: string) => ({
  kind: request.kind,
  characterIds: [...new Set(request.characterIds)],
  territories: orAll(request.territories),
  subCategories: orAll(request.subCategories),
  channels: orAll(request.channels),
  validFrom: request.from,
  validTo: request.to,
  exclusive: request.kind === 'holdback' || request.exclusive,
  licenseeId: request.licenseeId || null,
  licenseeName: licensee?.name ?? null,
  licenseeNameZh: licensee?.nameZh ?? null,
  exerciseBy: (request.kind === 'option' && request.exerciseBy) || null,
  note: request.note || null,
  updatedBy: by,
});

export async function insertReservation(trx: Trx, { tenant, by }: Author, request: RequestOf<typeof rightsReserve>, licensee: Licensee) {
  await trx
    .insertInto('rightReservation')
    .values({ tenant, id: request.id, propertyId: request.propertyId, ...columns(request, licensee, by) })
    .execute();
}

/** Returns false when somebody changed or withdrew it since `revision`. */
export async function updateReservation(
  trx: Trx,
  { tenant, by }: Author,
  request: RequestOf<typeof rightsReserve>,
  licensee: Licensee,
  revision: number,
): Promise<boolean> {
  const changed = await trx
    .updateTable('rightReservation')
    .set({ ...columns(request, licensee, by), revision: revision + 1, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', request.id)
    .where('propertyId', '=', request.propertyId)
    .where('revision', '=', revision)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** The row stays, so that the audit trail leads somewhere. Returns false when somebody changed or withdrew it since `revision`. */
export async function withdrawReservation(
  trx: Trx,
  { tenant, by }: Author,
  { id, revision }: { id: string; revision: number },
): Promise<boolean> {
  const changed = await trx
    .updateTable('rightReservation')
    .set({ withdrawnAt: sql`now()`, updatedAt: sql`now()`, updatedBy: by, revision: revision + 1 })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export const isReservation = async (trx: Trx, tenant: string, id: string): Promise<boolean> =>
  (await trx.selectFrom('rightReservation').where('tenant', '=', tenant).where('id', '=', id).select('id').executeTakeFirst()) !==
  undefined;
