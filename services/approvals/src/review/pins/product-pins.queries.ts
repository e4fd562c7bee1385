import type { Pin } from '@bls/proto/contracts/views/approval';
import type { Selectable } from 'kysely';
import type { PinReplyTable, PinTable, Trx } from '../../db/schema.js';

/** All pinned comments of an approval with their replies, by version, oldest first. */
export async function pinsOf(trx: Trx, approvalId: string): Promise<Map<string, Pin[]>> {
  const pins = await trx.selectFrom('pin').selectAll().where('approvalId', '=', approvalId).orderBy('at').orderBy('number').execute();
  const replies = await trx.selectFrom('pinReply').selectAll().where('approvalId', '=', approvalId).orderBy('at').orderBy('id').execute();
  const byVersion = new Map<string, Pin[]>();
  for (const pin of pins) {
    const shown = asPin(
      pin,
      replies.filter((reply) => reply.pinId === pin.id),
    );
    byVersion.set(pin.versionId, [...(byVersion.get(pin.versionId) ?? []), shown]);
  }
  return byVersion;
}

export async function pinOf(trx: Trx, approvalId: string, pinId: string): Promise<Pin | undefined> {
  const pin = await trx.selectFrom('pin').selectAll().where('approvalId', '=', approvalId).where('id', '=', pinId).executeTakeFirst();
  if (!pin) return undefined;
  const replies = await trx.selectFrom('pinReply').selectAll().where('pinId', '=', pinId).orderBy('at').orderBy('id').execute();
  return asPin(pin, replies);
}

const asPin = (pin: Selectable<PinTable>, replies: Selectable<PinReplyTable>[]): Pin => ({
  id: pin.id,
  pictureId: pin.pictureId,
  number: pin.number,
  anchor: pin.anchor,
  text: pin.text,
  by: pin.by,
  at: pin.at,
  resolved: pin.resolved,
  reopened: pin.reopened,
  replies: replies.map(({ id, by, at, text }) => ({ id, by, at, text })),
});
