import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { CreativeLogAction } from '@bls/proto/domain/enumerations/creative';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Trx } from '../../db/trx.js';

type Company = { name: string; nameZh: string | null };

type Author = Pick<Actor, 'userId' | 'name' | 'role'>;

/** An entry of the log. */
export function logColumns(
  { userId: byId, name: byName, role: byRole }: Author,
  itemId: string,
  action: CreativeLogAction,
  subject: string | Company | null = null,
  reason: string | null = null,
) {
  const { name, nameZh } = typeof subject === 'object' && subject ? subject : { name: subject, nameZh: null };
  return { itemId, action, subject: name, subjectZh: nameZh, reason, byId, byName, byRole };
}

/** Appends to the append-only log. `subject`: the company, person or file of the action; `reason`: where the action asks for one. */
export async function logCreative(
  trx: Trx,
  actor: Actor,
  itemId: string,
  action: CreativeLogAction,
  subject: string | Company | null = null,
  reason: string | null = null,
): Promise<void> {
  const entry = logColumns(actor, itemId, action, subject, reason);
  await trx
    .insertInto('creativeLog')
    .values({ tenant: actor.tenant, id: randomUUID(), ...entry })
    .execute();
}

/** Newest first, at most 200. Empty for people who are not staff. */
export async function creativeLog(trx: Trx, actor: Actor, itemId: string) {
  if (actor.userType !== USER_TYPES.licensor) return [];
  const rows = await trx
    .selectFrom('creativeLog')
    .select(['id', 'action', 'subject', 'subjectZh', 'reason', 'byName', 'byRole', 'at'])
    .where('itemId', '=', itemId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(({ byName: by, byRole: role, ...row }) => ({ ...row, by, role }));
}
