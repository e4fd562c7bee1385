import { ROLES, type Role, USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Database } from '@bls/kit/db/database';
import { sql } from 'kysely';
import type { IdentityDb, Trx } from '../../db/schema.js';
import type { DigestEntry } from './digest.repository.js';
import { preferencesOf, scheduleOf } from '../preferences/preferences.js';
import { latestSlot } from './schedule.js';

/** Codes of all tenants, for jobs that go through them. */
export const tenantCodes = (db: Database<IdentityDb>): Promise<string[]> =>
  db.read({ tenant: '*' }, async (trx) => {
    const rows = await trx.selectFrom('tenants').select('tenant').orderBy('tenant').execute();
    return rows.map(({ tenant }) => tenant);
  });

/** Active people who have something to be told by a digest that is due, each with the instant up to which it tells. */
export async function dueDigests(trx: Trx, tenant: string, now: number): Promise<{ userId: string; until: string }[]> {
  const waiting = trx
    .selectFrom('digestEntries')
    .select(['userId', sql<string>`min(queued_at)`.as('first')])
    .where('tenant', '=', tenant)
    .where('takenAt', 'is', null)
    .groupBy('userId');
  const rows = await trx
    .selectFrom(waiting.as('waiting'))
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'waiting.userId').on('u.tenant', '=', tenant).on('u.active', '=', true))
    .leftJoin('notificationPreferences as p', (join) => join.onRef('p.userId', '=', 'u.id').onRef('p.tenant', '=', 'u.tenant'))
    .select(['u.id as userId', 'u.timeOffset', 'waiting.first', 'p.schedule', 'p.sendMinute', 'p.weekdays', 'p.kinds', 'p.mailLanguage'])
    .orderBy('u.id')
    .execute();
  return rows.flatMap(({ userId, timeOffset, first, schedule, sendMinute, weekdays, kinds, mailLanguage }) => {
    const stored =
      schedule && sendMinute !== null && weekdays && kinds ? { schedule, sendMinute, weekdays, kinds, mailLanguage } : undefined;
    const slot = latestSlot(scheduleOf(preferencesOf(stored)), timeOffset, now);
    return slot !== undefined && Date.parse(first) <= slot ? [{ userId, until: new Date(slot).toISOString() }] : [];
  });
}

/**
 * What is still worth telling: the last step of each item, without those that have vanished for the reader. `waits` says
 * whether it is still the reader's turn.
 */
export async function stillTrue(
  trx: Trx,
  tenant: string,
  role: Role,
  entries: readonly DigestEntry[],
): Promise<(DigestEntry & { waits: boolean })[]> {
  const last = new Map(entries.map((entry) => [entry.itemId, entry]));
  if (last.size === 0) return [];
  const ids = [...last.keys()];
  const hidden = await trx
    .selectFrom('workItems')
    .select('id')
    .where('tenant', '=', tenant)
    .where('id', 'in', ids)
    .where('hiddenFromLicensee', '=', true)
    .execute();
  const gone = new Set(ROLES[role] === USER_TYPES.licensee ? hidden.map(({ id }) => id) : []);
  const tasks = await trx
    .selectFrom('tasks')
    .select(['itemId', 'capability'])
    .where('tenant', '=', tenant)
    .where('itemId', 'in', ids)
    .execute();
  const open = new Set(tasks.map(({ itemId, capability }) => `${itemId} ${capability}`));
  const turn = (itemId: string): DigestEntry | undefined =>
    entries.findLast((entry) => entry.itemId === itemId && entry.reason === 'waiting' && open.has(`${itemId} ${entry.capability}`));
  return [...last.values()]
    .filter(({ itemId }) => !gone.has(itemId))
    .map((entry) => {
      const task = turn(entry.itemId);
      return task ? { ...task, waits: true } : { ...entry, waits: false };
    });
}
