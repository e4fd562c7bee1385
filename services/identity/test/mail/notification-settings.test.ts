import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inboxRead, inboxTotalPending } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import {
  notificationRoles,
  notificationRolesSave,
  notificationUser,
  notificationUserSave,
} from '@bls/proto/contracts/calls/identity/inbox/notification-setup';
import type { Actor } from '@bls/proto/domain/access/actor';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { RoleNotification } from '@bls/proto/domain/notifications/role-settings';
import { defaultUserNotification, type KindPreference, type UserNotification } from '@bls/proto/domain/notifications/user-settings';
import type { Role } from '@bls/proto/domain/access/roles';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { eventually } from '@bls/kit/testing/service';
import { digestJob, WriteDigests } from '../../src/inbox/digests/write-digests.js';
import { type Identity, moved, personOf, type Seed, seedTenant, startIdentity } from '../seed.js';

let service: Identity;
let seed: Seed;
const people = new Map<Role, Actor>();
const person = (role: Role): Actor => people.get(role) as Actor;

beforeAll(async () => {
  service = await startIdentity();
  seed = await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
  for (const role of ['superUser', 'sales', 'salesManager', 'ceo', 'businessHead', 'legal', 'legalHead', 'licensee'] as const)
    people.set(role, await personOf(service, role));
});
afterAll(() => service?.stop());

/** Publishes a move and waits until it is processed. */
async function publish(changes: Partial<WorkItemMoved> = {}, tenant = 'CTL'): Promise<WorkItemMoved> {
  const move = moved(changes);
  await service.publish(licensingWorkItemMoved, move, { tenant });
  await eventually(() =>
    service.superuser
      .selectFrom('workItems')
      .select('id')
      .where('id', '=', move.id)
      .where('revision', '=', move.revision)
      .executeTakeFirst(),
  );
  return move;
}
const notificationCount = async (role: Role, itemId: string): Promise<number> => {
  const { groups } = await service.call(inboxRead, { tabName: 'Notification', pageSize: 100 }, person(role));
  return groups.flatMap(({ Entries }) => Entries).filter((entry) => entry.itemId === itemId).length;
};
const mailsTo = (role: Role, text: string) =>
  service.superuser
    .selectFrom('mails')
    .selectAll()
    .where('userId', '=', person(role).userId)
    .where((eb) => eb.or([eb('subject', 'like', `%${text}%`), eb('text', 'like', `%${text}%`)]))
    .orderBy('createdAt')
    .execute();
const setRoles = async (entries: RoleNotification[]) => {
  const { revision } = await service.call(notificationRoles, {}, person('superUser'));
  return service.call(notificationRolesSave, { entries, revision }, person('superUser'));
};
const savePreferences = async (role: Role, change: Partial<UserNotification>, termSheet?: KindPreference, by: Role = role) => {
  const userId = person(role).userId;
  const { revision } = await service.call(notificationUser, { userId }, person(by));
  const standard = defaultUserNotification();
  const settings = { ...standard, ...change, kinds: { ...standard.kinds, ...(termSheet ? { termSheet } : {}) } };
  return service.call(notificationUserSave, { userId, revision, settings }, person(by));
};
const runDigests = async (now: Date): Promise<void> => {
  const worker = service.running.app.get(WriteDigests);
  await worker.execute({ now: now.toISOString() }, { requestId: 'test' } as never);
};

describe('the person who acted', () => {
  it('is notified in the inbox and by mail of the own next task', async () => {
    const by = { userId: person('salesManager').userId, name: 'The salesManager' };
    const move = await publish({ number: 'TS-NEXT', by });
    expect(await notificationCount('salesManager', move.id)).toBe(1);
    expect(await mailsTo('salesManager', 'TS-NEXT')).toHaveLength(1);
  });

  it('is not notified when the item waits for somebody else', async () => {
    const by = { userId: person('salesManager').userId, name: 'The salesManager' };
    const move = await publish({ number: 'TS-ELSE', by, waitsFor: ['termSheet.approveAsCeo'], informUserIds: [by.userId] });
    expect(await notificationCount('salesManager', move.id)).toBe(0);
    expect(await mailsTo('salesManager', 'TS-ELSE')).toHaveLength(0);
    expect(await notificationCount('ceo', move.id)).toBe(1);
  });
});

describe('internal roles', () => {
  it('P-MAIL-08 "not visible" suppresses notifications and mails, not tasks', async () => {
    await setRoles([{ role: 'ceo', kind: 'termSheet', type: 20 }]);
    const { Count } = await service.call(inboxTotalPending, {}, person('ceo'));
    const move = await publish({ number: 'TS-HIDDEN', waitsFor: ['termSheet.approveAsCeo'] });
    expect(await notificationCount('ceo', move.id)).toBe(0);
    expect(await mailsTo('ceo', 'TS-HIDDEN')).toHaveLength(0);
    expect((await service.call(inboxTotalPending, {}, person('ceo'))).Count).toBe(Count + 1);
    const other = await publish({ number: 'CT-SHOWN', kind: 'contract', waitsFor: ['contract.signAsLicensor'] });
    expect(await notificationCount('businessHead', other.id)).toBe(1);
  });

  it('P-MAIL-08 "visible" notifies of every step in the inbox, without mail', async () => {
    await setRoles([{ role: 'legal', kind: 'termSheet', type: 30 }]);
    const move = await publish({ number: 'TS-EVERY' });
    expect(await notificationCount('legal', move.id)).toBe(1);
    expect(await notificationCount('legalHead', move.id)).toBe(1);
    expect(await notificationCount('ceo', move.id)).toBe(0);
    expect(await mailsTo('legal', 'TS-EVERY')).toHaveLength(0);
    await setRoles([]);
    expect(await notificationCount('legal', (await publish()).id)).toBe(0);
  });

  it('P-ERROR-36 W-ERROR-23 the second of two concurrent saves fails', async () => {
    const { revision } = await service.call(notificationRoles, {}, person('superUser'));
    const save = (type: 20 | 30) =>
      service.call(notificationRolesSave, { entries: [{ role: 'cfo', kind: 'bill', type }], revision }, person('superUser'));
    const results = await Promise.allSettled([save(20), save(30)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'notificationUpdateFailed' } });
    expect((await service.call(notificationRoles, {}, person('superUser'))).entries).toHaveLength(1);
    await setRoles([]);
  });

  it('are configured by administrators only, and audited', async () => {
    await expect(service.call(notificationRoles, {}, person('ceo'))).rejects.toMatchObject({ code: 'forbidden' });
    await setRoles([{ role: 'graphic', kind: 'approval', type: 30 }]);
    const trail = service.superuser.selectFrom('audit').select(['kind', 'detail']).where('kind', '=', 'roleNotificationsSaved');
    expect(await trail.orderBy('sequence', 'desc').executeTakeFirst()).toMatchObject({ detail: { entries: 'graphic approval 30' } });
    await setRoles([]);
  });
});

describe('notification preferences of a user', () => {
  it('P-MAIL-02 start with the defaults and the language of the screens, and belong to one user', async () => {
    const own = await service.call(notificationUser, {}, person('licensee'));
    expect(own).toMatchObject({
      ...defaultUserNotification(),
      userId: person('licensee').userId,
      language: 'en',
      nextDigestAt: null,
      revision: 0,
    });
    expect((await service.call(notificationUser, { userId: person('licensee').userId }, person('superUser'))).email).toBe(
      'licensee@example.com',
    );
  });

  it('P-ERROR-37 are not found for an unknown user, and for another user without the right', async () => {
    const lost = { code: 'notificationDataNotFound' };
    await expect(service.call(notificationUser, { userId: randomUUID() }, person('superUser'))).rejects.toMatchObject(lost);
    await expect(service.call(notificationUser, { userId: person('ceo').userId }, person('sales'))).rejects.toMatchObject(lost);
    const foreign = await personOf(service, 'superUser', 'PLBY');
    await expect(service.call(notificationUser, { userId: person('ceo').userId }, foreign)).rejects.toMatchObject(lost);
    const request = { userId: person('ceo').userId, revision: 0, settings: defaultUserNotification() };
    await expect(service.call(notificationUserSave, request, person('sales'))).rejects.toMatchObject(lost);
  });

  it('apply by kind: inbox or not, mail or not', async () => {
    await savePreferences('salesManager', {}, { inbox: false, mail: 'once' });
    const first = await publish({ number: 'TS-MAILONLY' });
    expect(await notificationCount('salesManager', first.id)).toBe(0);
    expect(await mailsTo('salesManager', 'TS-MAILONLY')).toHaveLength(1);
    await savePreferences('salesManager', {}, { inbox: true, mail: 'never' });
    const second = await publish({ number: 'TS-INBOXONLY' });
    expect(await notificationCount('salesManager', second.id)).toBe(1);
    expect(await mailsTo('salesManager', 'TS-INBOXONLY')).toHaveLength(0);
  });

  it('P-MAIL-12 determine the language of mails', async () => {
    await savePreferences('salesManager', { mailLanguage: 'ja' });
    await publish({ number: 'TS-JA' });
    expect(await mailsTo('salesManager', 'TS-JA')).toMatchObject([
      { language: 'ja', subject: 'タームシート TS-JA の対応をお願いします：営業マネージャーとして承認', type: 20 },
    ]);
    await savePreferences('salesManager', { mailLanguage: 'zh-en' });
    await publish({ number: 'TS-BOTH' });
    const [both] = await mailsTo('salesManager', 'TS-BOTH');
    expect(both?.subject).toBe('条款表 TS-BOTH 待您处理：销售经理审批 / Term sheet TS-BOTH waits for you: approve as sales manager');
    expect(both?.text).toContain('打开查看');
    expect(both?.text).toContain('Open it');
  });

  it('are refused on a conflict, and audited when an administrator saves them', async () => {
    const own = await service.call(notificationUser, {}, person('salesManager'));
    const request = { revision: own.revision - 1, settings: defaultUserNotification() };
    await expect(service.call(notificationUserSave, request, person('salesManager'))).rejects.toMatchObject({ code: 'conflict' });
    await savePreferences('ceo', { schedule: 'weekly', weekdays: [5, 1, 5] }, undefined, 'superUser');
    expect(await service.call(notificationUser, {}, person('ceo'))).toMatchObject({ schedule: 'weekly', weekdays: [1, 5] });
    const trail = service.superuser.selectFrom('audit').select('detail').where('kind', '=', 'userNotificationsSaved');
    expect(await trail.execute()).toMatchObject([{ detail: { user: 'The ceo' } }]);
  });
});

describe('digests', () => {
  const tomorrow = (): Date => new Date(Date.now() + 24 * 3_600_000);

  it('contain tasks and other moves, in one mail at the next send time', async () => {
    await savePreferences('salesManager', {}, { inbox: true, mail: 'digest' });
    const waits = await publish({ number: 'TS-D1' });
    const moving = await publish({ number: 'TS-D2' });
    await publish({
      ...moving,
      revision: 2,
      status: 'approvedByBusinessHead',
      waitsFor: ['termSheet.approveAsCeo'],
      informUserIds: [person('salesManager').userId],
    });
    expect(await mailsTo('salesManager', 'TS-D')).toHaveLength(0);
    expect(await notificationCount('salesManager', waits.id)).toBe(1);
    await runDigests(new Date());
    expect(await mailsTo('salesManager', 'TS-D')).toHaveLength(0);
    await runDigests(tomorrow());
    const mails = await mailsTo('salesManager', 'TS-D');
    expect(mails).toMatchObject([{ subject: 'Your licensing digest: 2', type: 10, path: '/NotificationInbox/Index' }]);
    const [todo = '', other = ''] = (mails[0]?.text ?? '').split('What else happened');
    expect(todo).toContain('Term sheet TS-D1 (Sunrise Toys): approve as sales manager');
    expect(other).toContain('Term sheet TS-D2 (Sunrise Toys): last step by Mei Kwan');
    await eventually(async () => (await mailsTo('salesManager', 'TS-D1'))[0]?.state === 'sent');
  });

  it('send nothing twice: with two jobs at once, a repeated job, a job that fails before its commit', async () => {
    await savePreferences('salesManager', {}, { inbox: true, mail: 'digest' });
    await publish({ number: 'TS-ONCE' });
    const at = tomorrow();
    const boom = new Error('killed');
    const worker = service.running.app.get(WriteDigests);
    const real = Reflect.get(worker, 'config') as object;
    // The address of links is read within the transaction: here the process "dies".
    Reflect.set(worker, 'config', {
      get PUBLIC_URL(): string {
        throw boom;
      },
    });
    await expect(runDigests(at)).rejects.toBe(boom);
    Reflect.set(worker, 'config', real);
    expect(await mailsTo('salesManager', 'TS-ONCE')).toHaveLength(0);
    await Promise.all([runDigests(at), runDigests(at), runDigests(at)]);
    await runDigests(at);
    expect(await mailsTo('salesManager', 'TS-ONCE')).toHaveLength(1);
  });

  it('follow the local time and schedule of each user', async () => {
    await service.superuser.updateTable('users').set({ timeOffset: -300 }).where('id', '=', person('salesManager').userId).execute();
    const now = new Date();
    const weekday = ((now.getUTCDay() + 6) % 7) + 1;
    // Twelve hours from now in UTC is seven hours from now in local time; no other weekday counts.
    const at = new Date(now.getTime() + 12 * 3_600_000);
    const local = new Date(at.getTime() - 300 * 60_000);
    const localDay = ((local.getUTCDay() + 6) % 7) + 1;
    const sendTime = local.toISOString().slice(11, 16);
    const set = await savePreferences(
      'salesManager',
      { schedule: 'weekly', weekdays: [localDay], sendTime },
      { inbox: true, mail: 'digest' },
    );
    expect(Math.abs(Date.parse(set.nextDigestAt ?? '') - at.getTime())).toBeLessThan(60_000);
    await publish({ number: 'TS-CLOCK' });
    await runDigests(new Date(at.getTime() - 120_000));
    expect(await mailsTo('salesManager', 'TS-CLOCK')).toHaveLength(0);
    await runDigests(new Date(at.getTime() + 60_000));
    expect(await mailsTo('salesManager', 'TS-CLOCK')).toHaveLength(1);
    expect(weekday).toBeGreaterThan(0);
    await service.superuser.updateTable('users').set({ timeOffset: 480 }).where('id', '=', person('salesManager').userId).execute();
  });

  it('leave out hidden items, unwanted kinds and inactive users', async () => {
    await savePreferences('licensee', {}, { inbox: true, mail: 'digest' });
    const companyId = seed.licensee;
    const hidden = await publish({ number: 'TS-VOID', companyId, waitsFor: ['termSheet.approveAsLicensee'] });
    await publish({ ...hidden, revision: 2, status: 'void', waitsFor: [], hiddenFromLicensee: true });
    await runDigests(tomorrow());
    expect(await mailsTo('licensee', 'TS-VOID')).toHaveLength(0);
    await publish({ number: 'TS-NEVER', companyId, waitsFor: ['termSheet.approveAsLicensee'] });
    await savePreferences('licensee', {}, { inbox: true, mail: 'never' });
    await runDigests(tomorrow());
    expect(await mailsTo('licensee', 'TS-NEVER')).toHaveLength(0);
    await savePreferences('licensee', {}, { inbox: true, mail: 'digest' });
    await publish({ number: 'TS-LEFT', companyId, waitsFor: ['termSheet.approveAsLicensee'] });
    await service.superuser.updateTable('users').set({ active: false }).where('id', '=', person('licensee').userId).execute();
    await runDigests(tomorrow());
    expect(await mailsTo('licensee', 'TS-LEFT')).toHaveLength(0);
    await service.superuser.updateTable('users').set({ active: true }).where('id', '=', person('licensee').userId).execute();
  });

  it('are written by a scheduled job, separately for every tenant', async () => {
    const foreign = await personOf(service, 'salesManager', 'PLBY');
    const { kinds } = defaultUserNotification();
    const settings = { ...defaultUserNotification(), kinds: { ...kinds, termSheet: { inbox: true, mail: 'digest' as const } } };
    await service.call(notificationUserSave, { revision: 0, settings }, foreign);
    await publish({ number: 'TS-PLBY' }, 'PLBY');
    const queue = service.running.app.get(JobQueue);
    await queue.add(digestJob, { now: tomorrow().toISOString() }, { id: randomUUID(), ctx: { tenant: '*', requestId: 'test' } });
    const mail = await eventually(() =>
      service.superuser
        .selectFrom('mails')
        .selectAll()
        .where('userId', '=', foreign.userId)
        .where('text', 'like', '%TS-PLBY%')
        .executeTakeFirst(),
    );
    expect(mail).toMatchObject({ tenant: 'PLBY', subject: 'Your licensing digest: 1' });
  });
});
