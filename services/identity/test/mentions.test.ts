import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { inboxRead } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import {
  notificationRoles,
  notificationRolesSave,
  notificationUser,
  notificationUserSave,
} from '@bls/proto/contracts/calls/identity/inbox/notification-setup';
import { userFind } from '@bls/proto/contracts/calls/identity/people/user';
import { dealCommentMentioned } from '@bls/proto/contracts/events/licensing';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { Actor } from '@bls/proto/domain/access/actor';
import { type Role, USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Mentioned } from '@bls/proto/domain/inbox/mentioned';
import { defaultUserNotification, type KindPreference } from '@bls/proto/domain/notifications/user-settings';
import { WriteDigests } from '../src/inbox/digests/write-digests.js';
import { type Identity, moved, personOf, type Seed, seedTenant, startIdentity } from './seed.js';

const ROLES = ['superUser', 'sales', 'salesManager', 'ceo', 'businessHead', 'legal', 'legalHead', 'licensee', 'brandOwner'] as const;
let service: Identity;
let seed: Seed;
const people = new Map<Role, Actor>();
const person = (role: (typeof ROLES)[number]): Actor => people.get(role) as Actor;

beforeAll(async () => {
  service = await startIdentity();
  seed = await seedTenant(service, 'CTL');
  for (const role of ROLES) people.set(role, await personOf(service, role));
});
afterAll(() => service?.stop());

type Named = (typeof ROLES)[number];
const mention = (roles: readonly Named[], changes: Partial<Mentioned> = {}): Mentioned => ({
  kind: 'termSheet',
  id: randomUUID(),
  number: 'TS-2027-0148 v2',
  title: 'Sunrise Toys',
  path: '/TermSheetV2/ViewTermSheet/1',
  status: 'pendingLicenseeReview',
  companyId: seed.licensee,
  by: { userId: person('sales').userId, name: 'The sales' },
  at: new Date().toISOString(),
  commentId: randomUUID(),
  commentRevision: 1,
  text: 'Please check the rate.',
  userIds: roles.map((role) => person(role).userId),
  ...changes,
});
const publish = (mentioned: Mentioned, id?: string) => service.publish(dealCommentMentioned, mentioned, id ? { id } : {});
const notificationsOf = async (role: Named, { commentId }: Mentioned) => {
  const { groups } = await service.call(inboxRead, { tabName: 'Notification', pageSize: 100 }, person(role));
  return groups.flatMap(({ Entries }) => Entries).filter(({ itemId }) => itemId === commentId);
};
const notified = (role: Named, mentioned: Mentioned) => eventually(async () => (await notificationsOf(role, mentioned))[0]);
/** Events are consumed in order: after this one all earlier ones are processed. */
const allProcessed = async (): Promise<void> => {
  const last = mention(['legalHead']);
  await publish(last);
  await notified('legalHead', last);
};
const mailsTo = (role: Named, text: string) =>
  service.superuser.selectFrom('mails').selectAll().where('userId', '=', person(role).userId).where('text', 'like', `%${text}%`).execute();
const prefer = async (role: Named, termSheet: KindPreference) => {
  const { userId } = person(role);
  const { revision } = await service.call(notificationUser, { userId }, person(role));
  const standard = defaultUserNotification();
  const settings = { ...standard, kinds: { ...standard.kinds, termSheet } };
  await service.call(notificationUserSave, { userId, revision, settings }, person(role));
};

describe('people who are mentioned in a comment', () => {
  it('are notified in the inbox and by mail, with its text and a link to the deal', async () => {
    const mentioned = mention(['salesManager', 'licensee'], { text: 'Is 8 % agreed?' });
    await publish(mentioned);
    for (const role of ['salesManager', 'licensee'] as const) {
      expect(await notified(role, mentioned)).toMatchObject({
        kind: 'termSheet',
        action: 'mention',
        number: mentioned.number,
        path: mentioned.path,
        byName: 'The sales',
        comment: 'Is 8 % agreed?',
        read: false,
      });
      const [mail] = await mailsTo(role, 'Is 8 % agreed?');
      expect(mail).toMatchObject({ subject: 'The sales mentioned you: Term sheet TS-2027-0148 v2', path: mentioned.path });
    }
    expect(await notificationsOf('legal', mentioned)).toEqual([]);
  });

  it('are notified once for each comment, however often the event is delivered, and not of their own', async () => {
    const first = mention(['legal', 'sales'], { text: 'Only once' });
    const id = await publish(first);
    await publish(first, id);
    await publish(first);
    const second = mention(['legal'], { id: first.id, text: 'Another comment' });
    await publish(second);
    await notified('legal', first);
    await notified('legal', second);
    await allProcessed();
    expect(await notificationsOf('legal', first)).toHaveLength(1);
    expect(await notificationsOf('sales', first)).toEqual([]);
  });

  it('choose by their preferences how they are notified', async () => {
    await prefer('businessHead', { inbox: false, mail: 'never' });
    await prefer('brandOwner', { inbox: true, mail: 'digest' });
    const mentioned = mention(['businessHead', 'brandOwner'], { number: 'TS-DIGEST', text: 'By preference' });
    await publish(mentioned);
    // all recipients of an event are decided in one transaction
    await notified('brandOwner', mentioned);
    expect(await notificationsOf('businessHead', mentioned)).toEqual([]);
    for (const role of ['businessHead', 'brandOwner'] as const) expect(await mailsTo(role, 'By preference')).toEqual([]);
    const worker = service.running.app.get(WriteDigests);
    await worker.execute({ now: new Date(Date.now() + 8 * 86_400_000).toISOString() }, { requestId: 'test' } as never);
    const [digest] = await mailsTo('brandOwner', 'TS-DIGEST');
    expect(digest?.text).toContain('Term sheet TS-DIGEST (Sunrise Toys): The sales mentioned you in a comment');
  });

  it('are not notified when their role is shown nothing of such items', async () => {
    const { revision } = await service.call(notificationRoles, {}, person('superUser'));
    await service.call(notificationRolesSave, { entries: [{ role: 'ceo', kind: 'termSheet', type: 20 }], revision }, person('superUser'));
    const mentioned = mention(['ceo', 'legal']);
    await publish(mentioned);
    await notified('legal', mentioned);
    expect(await notificationsOf('ceo', mentioned)).toEqual([]);
  });

  it('do not learn of a deal that is hidden from them', async () => {
    const before = mention(['licensee', 'salesManager']);
    await publish(before);
    await notified('licensee', before);
    const hidden = moved({ id: before.id, companyId: seed.licensee, hiddenFromLicensee: true, waitsFor: [] });
    await service.publish(licensingWorkItemMoved, hidden);
    await eventually(async () => (await notificationsOf('licensee', before)).length === 0);
    await notified('salesManager', before);
    const after = mention(['licensee', 'salesManager'], { id: before.id });
    await publish(after);
    await notified('salesManager', after);
    expect(await notificationsOf('licensee', after)).toEqual([]);
  });
});

describe('people whom another service looks for', () => {
  const find = async (userTypes: number[], more: object = {}) => {
    const { people: found } = await service.callAsService(userFind, { userTypes, companyIds: [], ...more } as never);
    return found.map(({ actor }) => actor.role);
  };

  it('are active, of the sides and companies that are meant, and have their rights', async () => {
    expect(await find([USER_TYPES.licensor], { words: 'legal' })).toEqual(['legal', 'legalHead']);
    expect(await find([USER_TYPES.licensee])).toEqual([]);
    expect(await find([USER_TYPES.licensee], { companyIds: [seed.licensee], userIds: [person('licensee').userId] })).toEqual(['licensee']);
    expect(await find([USER_TYPES.licensee], { companyIds: [seed.otherLicensee] })).toEqual([]);
    expect(await find([USER_TYPES.licensor], { userIds: [person('licensee').userId] })).toEqual([]);
    const gone = await personOf(service, 'customerService');
    await service.superuser.updateTable('users').set({ active: false }).where('id', '=', gone.userId).execute();
    expect(await find([USER_TYPES.licensor], { userIds: [gone.userId] })).toEqual([]);
  });
});
