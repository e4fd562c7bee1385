import type { StoreDetail } from '@bls/proto/contracts/views/aul';
import type { Trx } from '../../db/schema.js';
import type { GuestLinkRecord } from '../../db/stores.js';

type Guest = StoreDetail['guests'][number];

/** The state of a link at an instant. An answered link stays answered, even when it expires or is revoked. */
export function linkState(link: Pick<GuestLinkRecord, 'answer' | 'revokedAt' | 'expiresAt'>, now: string): Guest['state'] {
  if (link.answer) return 'answered';
  if (link.revokedAt) return 'revoked';
  return link.expiresAt <= now ? 'expired' : 'open';
}

export const guestLinkById = (trx: Trx, tenant: string, id: string): Promise<GuestLinkRecord | undefined> =>
  trx.selectFrom('storeGuestLink').selectAll().where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst();

/** The guests of an application, without the tokens of their links. */
export async function guestLinksOf(trx: Trx, { tenant, id }: { tenant: string; id: string }): Promise<Guest[]> {
  const rows = await trx
    .selectFrom('storeGuestLink')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('applicationId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const now = new Date().toISOString();
  return rows.map((row) => ({
    linkId: row.id,
    guestName: row.guestName,
    createdBy: row.createdBy.name,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    state: linkState(row, now),
    answer: row.answer,
  }));
}
