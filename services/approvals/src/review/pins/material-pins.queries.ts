import type { MaterialSubject } from '@bls/proto/contracts/calls/approvals/pins';
import type { Pin } from '@bls/proto/contracts/views/approval';
import type { Selectable } from 'kysely';
import type { MaterialPinReplyTable, MaterialPinTable } from '../../db/material-pins.js';
import type { Trx } from '../../db/schema.js';

export type OfMaterial = { tenant: string; subject: MaterialSubject; subjectId: string };

/** All comments of a design or of promotional material, by version, oldest first. */
export async function materialPinsOf(trx: Trx, of: OfMaterial): Promise<Map<number, Pin[]>> {
  const pins = await pinsWhere(trx, of).execute();
  const replies = await repliesOf(
    trx,
    of.tenant,
    pins.map(({ id }) => id),
  );
  const byVersion = new Map<number, Pin[]>();
  for (const pin of pins) byVersion.set(pin.version, [...(byVersion.get(pin.version) ?? []), asPin(pin, replies)]);
  return byVersion;
}

/** One comment of the item. */
export async function materialPinOf(trx: Trx, of: OfMaterial, pinId: string): Promise<Pin | undefined> {
  const pin = await pinsWhere(trx, of).where('id', '=', pinId).executeTakeFirst();
  return pin && asPin(pin, await repliesOf(trx, of.tenant, [pin.id]));
}

const pinsWhere = (trx: Trx, { tenant, subject, subjectId }: OfMaterial) =>
  trx
    .selectFrom('materialPin')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .orderBy('version')
    .orderBy('number');

async function repliesOf(trx: Trx, tenant: string, pinIds: string[]): Promise<Selectable<MaterialPinReplyTable>[]> {
  if (pinIds.length === 0) return [];
  return trx
    .selectFrom('materialPinReply')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('pinId', 'in', pinIds)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

const asPin = (pin: Selectable<MaterialPinTable>, replies: readonly Selectable<MaterialPinReplyTable>[]): Pin => ({
  id: pin.id,
  pictureId: pin.fileId,
  number: pin.number,
  anchor: pin.anchor,
  text: pin.text,
  by: pin.by,
  at: pin.at,
  resolved: pin.resolved,
  reopened: pin.reopened,
  replies: replies.flatMap(({ id, pinId, by, at, text }) => (pinId === pin.id ? [{ id, by, at, text }] : [])),
});
