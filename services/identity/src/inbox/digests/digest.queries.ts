import { ROLES, type Role, USER_TYPES } from '@bls/proto/domain/access/roles';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { clockOf } from '../../mail/mail.api.js';
import type { DigestEntry } from './digest.repository.js';
import { preferencesOf, scheduleOf } from '../preferences/preferences.js';
import { latestSlot } from '../preferences/schedule.js';

/** Active users with queued entries whose digest is due, each with the instant up to which entries are included. */
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
    .select([
      'u.id as userId',
      'u.timeOffset',
      'u.timeZone',
      'waiting.first',
      'p.schedule',
      'p.sendMinute',
      'p.weekdays',
      'p.kinds',
      'p.mailLanguage',
    ])
    .orderBy('u.id')
    .execute();
  return rows.flatMap(({ userId, timeOffset, timeZone, first, schedule, sendMinute, weekdays, kinds, mailLanguage }) => {
    const stored =
      schedule && sendMinute !== null && weekdays && kinds ? { schedule, sendMinute, weekdays, kinds, mailLanguage } : undefined;
    const slot = latestSlot(scheduleOf(preferencesOf(stored)), clockOf({ timeOffset, timeZone }), now);
    return slot !== undefined && Date.parse(first) <= slot ? [{ userId, until: new Date(slot).toISOString() }] : [];
  });
}

/**
 * The lines of a digest: the last entry of each item, without items hidden from the reader. `waits` is true when the task of the
 * reader is still open.
 */
export async function digestLines(
  trx: Trx,
  tenant: string,
  role: Role,
  entries: readonly DigestEntry[],
): Promise<(DigestEntry & { waits: boolean })[]> {
  const last = new Map(entries.map((entry) => [entry.itemId, entry]));
  if (last.size === 0) return [];
  const ids = [...new Set(entries.flatMap(({ itemId, partOf }) => [itemId, partOf ?? itemId]))];
  const hidden = await trx
    .selectFrom('workItems')
    .select('id')
    .where('tenant', '=', tenant)
    .where('id', 'in', ids)
    .where('hiddenFromLicensee', '=', true)
    .execute();
  const hiddenIds = new Set(ROLES[role] === USER_TYPES.licensee ? hidden.map(({ id }) => id) : []);
  const tasks = await trx
    .selectFrom('tasks')
    .select(['itemId', 'capability'])
    .where('tenant', '=', tenant)
    .where('itemId', 'in', ids)
    .execute();
  const open = new Set(tasks.map(({ itemId, capability }) => `${itemId} ${capability}`));
  const openTask = (itemId: string): DigestEntry | undefined =>
    entries.findLast((entry) => entry.itemId === itemId && entry.reason === 'waiting' && open.has(`${itemId} ${entry.capability}`));
  return [...last.values()]
    .filter(({ itemId, partOf }) => !hiddenIds.has(partOf ?? itemId))
    .map((entry) => {
      const task = openTask(entry.itemId);
      return task ? { ...task, waits: true } : { ...entry, waits: false };
    });
}
