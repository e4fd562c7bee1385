import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inboxRead, inboxTotalPending } from '@bls/proto/contracts/calls/identity/inbox';
import {
  notificationRoles,
  notificationRolesSave,
  notificationUser,
  notificationUserSave,
} from '@bls/proto/contracts/calls/identity/notification-setup';
import type { Actor } from '@bls/proto/domain/access/actor';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { RoleNotification } from '@bls/proto/domain/notifications/role-settings';
import { defaultUserNotification, type KindPreference, type UserNotification } from '@bls/proto/domain/notifications/user-settings';
import type { Role } from '@bls/proto/domain/access/roles';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { eventually } from '@bls/kit/testing/service';
import { digestJob, WriteDigests } from '../src/inbox/digests/write-digests.js';
import { type Identity, moved, personOf, type Seed, seedTenant, startIdentity } from './seed.js';

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

/** Tells a move and waits until it has been heard. */
async function tell(given: Partial<WorkItemMoved> = {}, tenant = 'CTL'): Promise<WorkItemMoved> {
  const move = moved(given);
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
const news = async (role: Role, itemId: string): Promise<number> => {
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
const setUp = async (role: Role, change: Partial<UserNotification>, termSheet?: KindPreference, by: Role = role) => {
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

describe('whose turn it is', () => {
  it('a person who acted and is also next in turn is told, in the inbox and by mail', async () => {
    const by = { userId: person('salesManager').userId, name: 'The salesManager' };
    const move = await tell({ number: 'TS-NEXT', by });
    expect(await news('salesManager', move.id)).toBe(1);
    expect(await mailsTo('salesManager', 'TS-NEXT')).toHaveLength(1);
  });

  it('a person who acted hears nothing of it when it is somebody else’s turn', async () => {
    const by = { userId: person('salesManager').userId, name: 'The salesManager' };
    const move = await tell({ number: 'TS-ELSE', by, waitsFor: ['termSheet.approveAsCeo'], informUserIds: [by.userId] });
    expect(await news('salesManager', move.id)).toBe(0);
    expect(await mailsTo('salesManager', 'TS-ELSE')).toHaveLength(0);
    expect(await news('ceo', move.id)).toBe(1);
  });
});

describe('internal roles', () => {
  it('P-MAIL-08 what is not visible is told neither in the inbox nor by mail, and still waits', async () => {
    await setRoles([{ role: 'ceo', kind: 'termSheet', type: 20 }]);
    const { Count } = await service.call(inboxTotalPending, {}, person('ceo'));
    const move = await tell({ number: 'TS-HIDDEN', waitsFor: ['termSheet.approveAsCeo'] });
    expect(await news('ceo', move.id)).toBe(0);
    expect(await mailsTo('ceo', 'TS-HIDDEN')).toHaveLength(0);
    expect((await service.call(inboxTotalPending, {}, person('ceo'))).Count).toBe(Count + 1);
    const other = await tell({ number: 'CT-SHOWN', kind: 'contract', waitsFor: ['contract.signAsLicensor'] });
    expect(await news('businessHead', other.id)).toBe(1);
  });

  it('P-MAIL-08 what is visible is told at every step, in the inbox, without mail', async () => {
    await setRoles([{ role: 'legal', kind: 'termSheet', type: 30 }]);
    const move = await tell({ number: 'TS-EVERY' });
    expect(await news('legal', move.id)).toBe(1);
    expect(await news('legalHead', move.id)).toBe(1);
    expect(await news('ceo', move.id)).toBe(0);
    expect(await mailsTo('legal', 'TS-EVERY')).toHaveLength(0);
    await setRoles([]);
    expect(await news('legal', (await tell()).id)).toBe(0);
  });

  it('P-ERROR-36 W-ERROR-23 of two administrators who save at once, one is told that the update failed', async () => {
    const { revision } = await service.call(notificationRoles, {}, person('superUser'));
    const save = (type: 20 | 30) =>
      service.call(notificationRolesSave, { entries: [{ role: 'cfo', kind: 'bill', type }], revision }, person('superUser'));
    const results = await Promise.allSettled([save(20), save(30)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'notificationUpdateFailed' } });
    expect((await service.call(notificationRoles, {}, person('superUser'))).entries).toHaveLength(1);
    await setRoles([]);
  });

  it('are set up by administrators alone, and each change stands in the audit trail', async () => {
    await expect(service.call(notificationRoles, {}, person('ceo'))).rejects.toMatchObject({ code: 'forbidden' });
    await setRoles([{ role: 'graphic', kind: 'approval', type: 30 }]);
    const trail = service.superuser.selectFrom('audit').select(['kind', 'detail']).where('kind', '=', 'roleNotificationsSaved');
    expect(await trail.orderBy('sequence', 'desc').executeTakeFirst()).toMatchObject({ detail: { entries: 'graphic approval 30' } });
    await setRoles([]);
  });
});

describe('a person’s own set-up', () => {
  it('P-MAIL-02 begins with what everybody has, follows the screens’ language and stays with its person', async () => {
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

  it('P-ERROR-37 says that there is no data: for nobody, and for somebody else’s without the right', async () => {
    const lost = { code: 'notificationDataNotFound' };
    await expect(service.call(notificationUser, { userId: randomUUID() }, person('superUser'))).rejects.toMatchObject(lost);
    await expect(service.call(notificationUser, { userId: person('ceo').userId }, person('sales'))).rejects.toMatchObject(lost);
    const foreign = await personOf(service, 'superUser', 'PLBY');
    await expect(service.call(notificationUser, { userId: person('ceo').userId }, foreign)).rejects.toMatchObject(lost);
    const request = { userId: person('ceo').userId, revision: 0, settings: defaultUserNotification() };
    await expect(service.call(notificationUserSave, request, person('sales'))).rejects.toMatchObject(lost);
  });

  it('decides by kind: inbox or not, mail or not', async () => {
    await setUp('salesManager', {}, { inbox: false, mail: 'once' });
    const first = await tell({ number: 'TS-MAILONLY' });
    expect(await news('salesManager', first.id)).toBe(0);
    expect(await mailsTo('salesManager', 'TS-MAILONLY')).toHaveLength(1);
    await setUp('salesManager', {}, { inbox: true, mail: 'never' });
    const second = await tell({ number: 'TS-INBOXONLY' });
    expect(await news('salesManager', second.id)).toBe(1);
    expect(await mailsTo('salesManager', 'TS-INBOXONLY')).toHaveLength(0);
  });

  it('P-MAIL-12 writes in the language that was chosen for mails', async () => {
    await setUp('salesManager', { mailLanguage: 'ja' });
    await tell({ number: 'TS-JA' });
    expect(await mailsTo('salesManager', 'TS-JA')).toMatchObject([
      { language: 'ja', subject: 'タームシート TS-JA の対応をお願いします：営業マネージャーとして承認', type: 20 },
    ]);
    await setUp('salesManager', { mailLanguage: 'zh-en' });
    await tell({ number: 'TS-BOTH' });
    const [both] = await mailsTo('salesManager', 'TS-BOTH');
    expect(both?.subject).toBe('条款书 TS-BOTH 待您处理：销售经理审批 / Term sheet TS-BOTH waits for you: approve as sales manager');
    expect(both?.text).toContain('打开查看');
    expect(both?.text).toContain('Open it');
  });

  it('is refused when it was changed meanwhile, and audited when an administrator does it', async () => {
    const own = await service.call(notificationUser, {}, person('salesManager'));
    const request = { revision: own.revision - 1, settings: defaultUserNotification() };
    await expect(service.call(notificationUserSave, request, person('salesManager'))).rejects.toMatchObject({ code: 'conflict' });
    await setUp('ceo', { schedule: 'weekly', weekdays: [5, 1, 5] }, undefined, 'superUser');
    expect(await service.call(notificationUser, {}, person('ceo'))).toMatchObject({ schedule: 'weekly', weekdays: [1, 5] });
    const trail = service.superuser.selectFrom('audit').select('detail').where('kind', '=', 'userNotificationsSaved');
    expect(await trail.execute()).toMatchObject([{ detail: { user: 'The ceo' } }]);
  });
});

describe('digests', () => {
  const tomorrow = (): Date => new Date(Date.now() + 24 * 3_600_000);

  it('gather what waits and what happened, in one mail at the next send time', async () => {
    await setUp('salesManager', {}, { inbox: true, mail: 'digest' });
    const waits = await tell({ number: 'TS-D1' });
    const gone = await tell({ number: 'TS-D2' });
    await tell({
      ...gone,
      revision: 2,
      status: 'approvedByBusinessHead',
      waitsFor: ['termSheet.approveAsCeo'],
      informUserIds: [person('salesManager').userId],
    });
    expect(await mailsTo('salesManager', 'TS-D')).toHaveLength(0);
    expect(await news('salesManager', waits.id)).toBe(1);
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

  it('send nothing twice: two jobs at once, one that is repeated, one that is killed before its commit', async () => {
    await setUp('salesManager', {}, { inbox: true, mail: 'digest' });
    await tell({ number: 'TS-ONCE' });
    const at = tomorrow();
    const boom = new Error('killed');
    const worker = service.running.app.get(WriteDigests);
    const real = Reflect.get(worker, 'config') as object;
    // the address of links is read in the middle of the transaction: here the process "dies"
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

  it('follow each person’s clock and schedule', async () => {
    await service.superuser.updateTable('users').set({ timeOffset: -300 }).where('id', '=', person('salesManager').userId).execute();
    const now = new Date();
    const weekday = ((now.getUTCDay() + 6) % 7) + 1;
    // twelve hours from now by UTC is seven hours from now by this person's clock, and no other weekday counts
    const at = new Date(now.getTime() + 12 * 3_600_000);
    const local = new Date(at.getTime() - 300 * 60_000);
    const localDay = ((local.getUTCDay() + 6) % 7) + 1;
    const sendTime = local.toISOString().slice(11, 16);
    const set = await setUp('salesManager', { schedule: 'weekly', weekdays: [localDay], sendTime }, { inbox: true, mail: 'digest' });
    expect(Math.abs(Date.parse(set.nextDigestAt ?? '') - at.getTime())).toBeLessThan(60_000);
    await tell({ number: 'TS-CLOCK' });
    await runDigests(new Date(at.getTime() - 120_000));
    expect(await mailsTo('salesManager', 'TS-CLOCK')).toHaveLength(0);
    await runDigests(new Date(at.getTime() + 60_000));
    expect(await mailsTo('salesManager', 'TS-CLOCK')).toHaveLength(1);
    expect(weekday).toBeGreaterThan(0);
    await service.superuser.updateTable('users').set({ timeOffset: 480 }).where('id', '=', person('salesManager').userId).execute();
  });

  it('leave out what has vanished for the reader, what is not wanted any more, and people who have left', async () => {
    await setUp('licensee', {}, { inbox: true, mail: 'digest' });
    const companyId = seed.licensee;
    const hidden = await tell({ number: 'TS-VOID', companyId, waitsFor: ['termSheet.approveAsLicensee'] });
    await tell({ ...hidden, revision: 2, status: 'void', waitsFor: [], hiddenFromLicensee: true });
    await runDigests(tomorrow());
    expect(await mailsTo('licensee', 'TS-VOID')).toHaveLength(0);
    await tell({ number: 'TS-NEVER', companyId, waitsFor: ['termSheet.approveAsLicensee'] });
    await setUp('licensee', {}, { inbox: true, mail: 'never' });
    await runDigests(tomorrow());
    expect(await mailsTo('licensee', 'TS-NEVER')).toHaveLength(0);
    await setUp('licensee', {}, { inbox: true, mail: 'digest' });
    await tell({ number: 'TS-LEFT', companyId, waitsFor: ['termSheet.approveAsLicensee'] });
    await service.superuser.updateTable('users').set({ active: false }).where('id', '=', person('licensee').userId).execute();
    await runDigests(tomorrow());
    expect(await mailsTo('licensee', 'TS-LEFT')).toHaveLength(0);
    await service.superuser.updateTable('users').set({ active: true }).where('id', '=', person('licensee').userId).execute();
  });

  it('are written by a job that repeats, for every tenant by itself', async () => {
    const foreign = await personOf(service, 'salesManager', 'PLBY');
    const { kinds } = defaultUserNotification();
    const settings = { ...defaultUserNotification(), kinds: { ...kinds, termSheet: { inbox: true, mail: 'digest' as const } } };
    await service.call(notificationUserSave, { revision: 0, settings }, foreign);
    await tell({ number: 'TS-PLBY' }, 'PLBY');
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
