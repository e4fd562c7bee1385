import { jsonb } from '@bls/kit/db/database';
import type { Trx } from '../../db/schema.js';
import type { GuestAnswer, GuestLinkRecord } from '../../db/stores.js';

type NewLink = Omit<GuestLinkRecord, 'revokedAt' | 'answer'>;

export async function insertGuestLink(trx: Trx, link: NewLink): Promise<void> {
  await trx
    .insertInto('storeGuestLink')
    .values({ ...link, createdBy: jsonb(link.createdBy), revokedAt: null, answer: null })
    .execute();
}

/** The guest of the revoked link; undefined when the application has no such link, or it was revoked before. */
export const revokeGuestLink = (
  trx: Trx,
  { tenant, applicationId, id }: Pick<GuestLinkRecord, 'tenant' | 'applicationId' | 'id'>,
  at: string,
): Promise<{ guestName: string } | undefined> =>
  trx
    .updateTable('storeGuestLink')
    .set({ revokedAt: at })
    .where('tenant', '=', tenant)
    .where('applicationId', '=', applicationId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('guestName')
    .executeTakeFirst();

/** False when the guest has answered already. */
export async function saveAnswer(trx: Trx, { tenant, id }: Pick<GuestLinkRecord, 'tenant' | 'id'>, answer: GuestAnswer): Promise<boolean> {
  const result = await trx
    .updateTable('storeGuestLink')
    .set({ answer: jsonb(answer) })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
