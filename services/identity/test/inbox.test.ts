import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  inboxCounts,
  inboxIsNew,
  inboxMark,
  inboxRead,
  inboxTotalDraft,
  inboxTotalPending,
} from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { mailboxList, mailboxRead } from '@bls/proto/contracts/calls/identity/mail/mailbox';
import { menuRead } from '@bls/proto/contracts/calls/identity/inbox/menu';
import type { Actor } from '@bls/proto/domain/access/actor';
import { INBOX_TABS, type InboxTab } from '@bls/proto/domain/enumerations/identity';
import { badgeChanged, type BadgeChanged, concernsBadge } from '@bls/proto/contracts/events/identity';
import { approvalsWorkItemMoved, financeWorkItemMoved, licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { Role } from '@bls/proto/domain/access/roles';
import { addDays } from '@bls/proto/domain/values/time';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { subjects } from '@bls/kit/rpc/nats';
import { eventually } from '@bls/kit/testing/service';
import { type Identity, moved, personOf, type Seed, seedTenant, startIdentity } from './seed.js';

let service: Identity;
let seed: Seed;
const people = new Map<Role, Actor>();
const person = (role: Role): Actor => people.get(role) as Actor;
beforeAll(async () => {
  service = await startIdentity();
  seed = await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
  for (const role of ['sales', 'salesManager', 'ceo', 'legal', 'licensee', 'licenseeFinance', 'brandOwner', 'salesAgent'] as const)
    people.set(role, await personOf(service, role));
});
afterAll(() => service?.stop());
const publish = (move: WorkItemMoved, options: { tenant?: string; id?: string } = {}) =>
  service.publish(licensingWorkItemMoved, move, options);
const tab = async (role: Role, tabName: InboxTab, more: object = {}) => {
  const { groups, total, next } = await service.call(inboxRead, { tabName, pageSize: 100, ...more }, person(role));
  return { entries: groups.flatMap((group) => group.Entries), total, next, groups };
};
const has = async (role: Role, tabName: InboxTab, itemId: string) => (await tab(role, tabName)).entries.some((e) => e.itemId === itemId);
const stored = (id: string, revision: number) =>
  eventually(() =>
    service.superuser.selectFrom('workItems').select('id').where('id', '=', id).where('revision', '=', revision).executeTakeFirst(),
  );
/** Waits until all published events are processed: a consumer gets them in order. */
const allProcessed = async (): Promise<void> => {
  const { id } = await publishLast();
  await stored(id, 1);
};
const publishLast = async () => {
  const move = moved({ waitsFor: [] });
  await publish(move);
  return move;
};
describe('pending', () => {
  it('P-INBOX-02 an item waits for the holders of the capability until it moves on', async () => {
    const move = moved();
    await publish(move);
    await stored(move.id, 1);
    expect(await has('salesManager', 'Pending', move.id)).toBe(true);
    expect(await has('ceo', 'Pending', move.id)).toBe(false);
    const entry = (await tab('salesManager', 'Pending')).entries.find((e) => e.itemId === move.id);
    expect(entry).toMatchObject({
      number: 'TS-2027-0148 v2',
      capabilities: ['termSheet.approveAsSalesManager'],
      status: 'inReview',
      byName: 'Mei Kwan',
    });
    await publish({ ...move, revision: 2, status: 'approvedByBusinessHead', waitsFor: ['termSheet.approveAsCeo'] });
    await stored(move.id, 2);
    expect(await has('salesManager', 'Pending', move.id)).toBe(false);
    expect(await has('ceo', 'Pending', move.id)).toBe(true);
  });
  it('a late event does not bring back an earlier state', async () => {
    const move = moved();
    await publish({ ...move, revision: 5, status: 'approvedByBusinessHead', waitsFor: ['termSheet.approveAsCeo'] });
    await stored(move.id, 5);
    await publish({ ...move, revision: 4, informUserIds: [person('sales').userId], informHolders: ['contract.approveAsLegal'] });
    await allProcessed();
    expect(await has('salesManager', 'Pending', move.id)).toBe(false);
    expect(await has('ceo', 'Pending', move.id)).toBe(true);
    expect(await has('salesManager', 'Notification', move.id)).toBe(false);
    expect(await has('legal', 'Notification', move.id)).toBe(true);
    expect(await has('sales', 'Notification', move.id)).toBe(true);
  });
  it('a redelivered event changes nothing and notifies nobody twice', async () => {
    const move = moved({ informUserIds: [person('sales').userId] });
    const id = await publish(move);
    await publish(move, { id });
    await publish(move);
    await allProcessed();
    const entries = (await tab('salesManager', 'Notification')).entries.filter((e) => e.itemId === move.id);
    expect(entries).toHaveLength(1);
    const mails = await service.superuser
      .selectFrom('mails')
      .select('id')
      .where('tenant', '=', 'CTL')
      .where('subject', 'like', `%${move.number}%`)
      .where('createdAt', '>', move.at)
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('shows licensee users items of their own company only, and no hidden ones', async () => {
    const own = moved({ waitsFor: ['termSheet.approveAsLicensee'], companyId: seed.licensee });
    const other = moved({ waitsFor: ['termSheet.approveAsLicensee'], companyId: seed.otherLicensee });
    await publish(own);
    await publish(other);
    await stored(other.id, 1);
    expect(await has('licensee', 'Pending', own.id)).toBe(true);
    expect(await has('licensee', 'Pending', other.id)).toBe(false);
    expect(await has('licenseeFinance', 'Pending', own.id)).toBe(false);
    expect(await has('licensee', 'Notification', own.id)).toBe(true);
    await publish({ ...own, revision: 2, status: 'void', waitsFor: [], hiddenFromLicensee: true });
    await stored(own.id, 2);
    expect(await has('licensee', 'Pending', own.id)).toBe(false);
    expect(await has('licensee', 'Notification', own.id)).toBe(false);
  });

  it('shows a brand owner items of its own properties only, and an agent its drafts only', async () => {
    const own = moved({ waitsFor: ['termSheet.approveAsBrandOwner'], brandOwnerIds: [seed.brandOwner] });
    const other = moved({ waitsFor: ['termSheet.approveAsBrandOwner'], brandOwnerIds: [randomUUID()] });
    const revisable = moved({ waitsFor: ['termSheet.create'], draftOwnerId: person('salesAgent').userId, status: 'revisable' });
    for (const move of [own, other, revisable]) await publish(move);
    await stored(revisable.id, 1);
    expect(await has('brandOwner', 'Pending', own.id)).toBe(true);
    expect(await has('brandOwner', 'Pending', other.id)).toBe(false);
    expect((await tab('salesAgent', 'Pending')).entries.map((e) => e.itemId)).toEqual([revisable.id]);
    expect(await has('salesAgent', 'Draft', revisable.id)).toBe(true);
    expect(await has('sales', 'Pending', revisable.id)).toBe(false);
  });

  it('hides internal comments from users outside the licensor', async () => {
    const inside = moved({
      number: 'TS-2027-0901',
      companyId: seed.licensee,
      brandOwnerIds: [seed.brandOwner],
      waitsFor: ['termSheet.approveAsLicensee', 'termSheet.approveAsBrandOwner'],
      informUserIds: [person('sales').userId],
      comment: 'We would go lower',
      commentInside: true,
    });
    await publish(inside);
    await allProcessed();
    const comment = async (role: Role, tabName: InboxTab, id: string) =>
      (await tab(role, tabName)).entries.find((one) => one.itemId === id)?.comment;
    for (const role of ['licensee', 'brandOwner'] as const)
      for (const name of ['Pending', 'Notification'] as const)
        expect([role, name, await comment(role, name, inside.id)]).toEqual([role, name, null]);
    expect(await comment('sales', 'Notification', inside.id)).toBe('We would go lower');
    const mails = await service.superuser.selectFrom('mails').select('text').where('subject', 'like', '%TS-2027-0901%').execute();
    expect(mails.length).toBeGreaterThan(0);
    for (const { text } of mails) expect(text).not.toContain('We would go lower');
    const own = moved({ waitsFor: ['termSheet.approveAsCeo'], comment: 'Watch the term', commentInside: true });
    await publish(own);
    await allProcessed();
    expect(await comment('ceo', 'Pending', own.id)).toBe('Watch the term');
  });

  it('W-WORKFLOW-05 notifies the roles that a designed workflow names, within the scope of the item, without a task', async () => {
    const move = moved({ informRoles: ['legal', 'licenseeFinance', 'brandOwner'], hiddenFromLicensee: true });
    await publish(move);
    await allProcessed();
    expect(await has('legal', 'Notification', move.id)).toBe(true);
    expect(await has('legal', 'Pending', move.id)).toBe(false);
    expect(await has('licenseeFinance', 'Notification', move.id)).toBe(false);
    expect(await has('ceo', 'Notification', move.id)).toBe(false);
  });

  it('keeps the date of a task that a move does not change', async () => {
    const early = new Date(Date.now() - 86_400_000 * 3).toISOString();
    const move = moved({ at: early, waitsFor: ['termSheet.signAsLicensor', 'termSheet.signAsLicensee'], companyId: seed.licensee });
    await publish(move);
    await publish({ ...move, revision: 2, at: new Date().toISOString(), waitsFor: ['termSheet.signAsLicensor'] });
    await stored(move.id, 2);
    const entry = (await tab('ceo', 'Pending')).entries.find((e) => e.itemId === move.id);
    expect(entry?.at).toBe(early);
    expect((await tab('ceo', 'Notification')).entries.filter((e) => e.itemId === move.id)).toHaveLength(1);
  });
});

describe('counts', () => {
  it('P-INBOX-08 P-INBOX-13 P-INBOX-14 P-MENU-06 count the pending items of each user in badge and menu', async () => {
    await service.publish(financeWorkItemMoved, moved({ kind: 'salesReport', waitsFor: ['salesReport.approveAsJuniorFinance'] }));
    await service.publish(
      approvalsWorkItemMoved,
      moved({ kind: 'approval', waitsFor: ['approval.reviewAsSales'], draftOwnerId: undefined }),
    );
    await eventually(async () => (await tab('sales', 'Pending')).total > 0);
    const { Count } = await service.call(inboxTotalPending, {}, person('salesManager'));
    const { total, entries } = await tab('salesManager', 'Pending');
    expect(Count).toBe(total);
    const menu = await service.call(menuRead, {}, person('salesManager'));
    const nodes = menu.SideMenus.flatMap((node) => [node, ...node.ChildNodes]);
    expect(nodes.find((node) => node.Code === 'menu.inbox')?.Badge).toBe(total);
    expect(nodes.find((node) => node.Code === 'menu.termSheets')?.Badge).toBe(entries.filter((e) => e.kind === 'termSheet').length);
    expect(nodes.find((node) => node.Code === 'menu.approvals')?.Badge).toBe(1);
    expect(await service.call(inboxTotalDraft, {}, person('salesAgent'))).toEqual({ Count: 1 });
    expect(await service.call(inboxTotalDraft, {}, person('sales'))).toEqual({ Count: 0 });
  });

  it('P-INBOX-10 P-INBOX-15 marks own notifications read and unread', async () => {
    const { entries } = await tab('salesManager', 'Notification');
    expect(await service.call(inboxIsNew, {}, person('salesManager'))).toEqual({ isNew: true });
    const [first] = entries;
    await service.call(inboxMark, { ids: [first?.id ?? ''] }, person('ceo'));
    expect((await tab('salesManager', 'Notification')).entries[0]?.read).toBe(false);
    await service.call(inboxMark, { ids: [first?.id ?? ''] }, person('salesManager'));
    expect((await tab('salesManager', 'Notification')).entries[0]?.read).toBe(true);
    await service.call(inboxMark, {}, person('salesManager'));
    expect(await service.call(inboxIsNew, {}, person('salesManager'))).toEqual({ isNew: false });
    await service.call(inboxMark, { ids: [first?.id ?? ''], read: false }, person('salesManager'));
    expect((await tab('salesManager', 'Notification', { unreadOnly: true })).total).toBe(1);
  });

  it('P-INBOX-05 pages newest first, without gaps or repetitions', async () => {
    const all = (await tab('salesManager', 'Notification')).entries.map((e) => e.id);
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = await tab('salesManager', 'Notification', { pageSize: 2, after });
      paged.push(...page.entries.map((e) => e.id));
      after = page.next ?? undefined;
    } while (after);
    expect(paged).toEqual(all);
    const waiting = (await tab('salesManager', 'Pending')).entries.map((e) => e.id);
    const first = await tab('salesManager', 'Pending', { pageSize: 1 });
    const second = await tab('salesManager', 'Pending', { pageSize: 1, after: first.next });
    expect([...first.entries, ...second.entries].map((e) => e.id)).toEqual(waiting.slice(0, 2));
    await expect(tab('sales', 'Notification', { after: "x'; drop" })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('P-INBOX-07 groups by date', async () => {
    const { groups } = await tab('salesManager', 'Notification');
    expect(groups[0]?.Key).toBe('today');
    const old = (await tab('ceo', 'Pending', { sort: 'oldest' })).groups.map((group) => group.Key);
    expect(['thisWeek', 'older']).toContain(old[0]);
  });
});

describe('order and urgency', () => {
  const day = (days: number): string => addDays(new Date(Date.now() + 480 * 60_000).toISOString().slice(0, 10), days);
  const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
  const role = 'legalHead' as const;
  const waits = { waitsFor: ['contract.approveAsLegalHead' as const] };
  /** The user with drafts and completed actions. */
  const owner = 'eCommerceManager' as const;
  const publishDraftAndAct = async (line: Partial<WorkItemMoved>): Promise<void> => {
    const { userId, name } = person(owner);
    await publish(moved({ ...line, waitsFor: ['termSheet.create'], draftOwnerId: userId }));
    await publish(moved({ ...line, waitsFor: [], by: { userId, name } }));
  };
  const lines = [
    { number: 'U-1', at: ago(9) },
    { number: 'U-2', at: ago(1), dueOn: day(-2) },
    { number: 'U-3', at: ago(3), dueOn: day(0) },
    { number: 'U-4', at: ago(0), dueOn: day(40) },
    { number: 'U-5', at: ago(2), dueOn: day(7) },
  ];

  it('sorts by newest, oldest or due day, also across pages', async () => {
    people.set(role, await personOf(service, role));
    for (const line of lines) await publish(moved({ ...waits, ...line }));
    await allProcessed();
    const numbers = async (more: object) => (await tab(role, 'Pending', more)).entries.map((e) => e.number);
    expect(await numbers({})).toEqual(['U-4', 'U-2', 'U-5', 'U-3', 'U-1']);
    expect(await numbers({ sort: 'oldest' })).toEqual(['U-1', 'U-3', 'U-5', 'U-2', 'U-4']);
    expect(await numbers({ sort: 'due' })).toEqual(['U-2', 'U-3', 'U-5', 'U-4', 'U-1']);
    const { groups } = await tab(role, 'Pending', { sort: 'due' });
    expect(groups.map((group) => [group.Key, group.Entries.length])).toEqual([
      ['overdue', 1],
      ['dueSoon', 2],
      ['dueLater', 1],
      ['undated', 1],
    ]);
    for (const sort of ['newest', 'oldest', 'due'] as const) {
      const paged: string[] = [];
      let after: string | undefined;
      do {
        const page = await tab(role, 'Pending', { sort, pageSize: 2, after });
        paged.push(...page.entries.map((e) => e.number));
        after = page.next ?? undefined;
      } while (after);
      expect(paged).toEqual(await numbers({ sort }));
    }
  });

  it('marks an item as new until its notification is read', async () => {
    const { entries } = await tab(role, 'Pending');
    expect(entries.every((e) => !e.read)).toBe(true);
    await service.call(inboxMark, { itemIds: [entries[0]?.itemId ?? ''] }, person(role));
    expect((await tab(role, 'Pending')).entries.map((e) => e.read)).toEqual([true, false, false, false, false]);
    expect((await tab(role, 'Pending', { unreadOnly: true })).total).toBe(4);
  });

  it('P-INBOX-06 P-INBOX-16 counts each tab, urgent items and unread notifications', async () => {
    const counts = { Pending: 5, Draft: 0, ActionCompleted: 0, Notification: 5, Unread: 4, Overdue: 1, DueSoon: 2 };
    const { PendingByKind: byKind, ...shown } = await service.call(inboxCounts, {}, person(role));
    expect([shown, Object.values(byKind).reduce((sum, each) => sum + each, 0)]).toEqual([counts, counts.Pending]);
    people.set(owner, await personOf(service, owner));
    for (const line of lines) await publishDraftAndAct(line);
    await allProcessed();
    expect(await service.call(inboxCounts, {}, person(owner))).toMatchObject({ Pending: 0, Draft: 5, ActionCompleted: 5, Unread: 5 });
    expect(INBOX_TABS).toEqual({ Pending: 0, Draft: 1, ActionCompleted: 2, Notification: 3 });
  });

  it('filters by kind, company, period and text in every tab', async () => {
    const contract = { kind: 'contract', number: 'U-6', title: 'Harbour_Apparel', companyId: seed.otherLicensee } as const;
    await publish(moved({ ...waits, ...contract }));
    await publishDraftAndAct(contract);
    await allProcessed();
    const tabs = { Pending: role, Notification: role, Draft: owner, ActionCompleted: owner } as const satisfies Record<InboxTab, Role>;
    for (const [tabName, reader] of Object.entries(tabs) as [InboxTab, Role][]) {
      const numbers = async (more: object) => (await tab(reader, tabName, more)).entries.map((e) => e.number);
      expect(await numbers({ kind: 'contract' })).toEqual(['U-6']);
      expect(await numbers({ companyId: seed.otherLicensee })).toEqual(['U-6']);
      expect(await numbers({ search: 'harbour_' })).toEqual(['U-6']);
      expect(await numbers({ search: 'harbour%' })).toEqual([]);
      expect(await numbers({ search: 'u-1' })).toEqual(['U-1']);
      expect(await numbers({ from: day(-4), to: day(-2) })).toEqual(['U-5', 'U-3']);
      expect(await numbers({ to: day(-9) })).toEqual(['U-1']);
      expect((await tab(reader, tabName, { kind: 'termSheet', pageSize: 1 })).total).toBe(5);
    }
  });

  it('marks all notifications that match the filter, and no others', async () => {
    await service.call(inboxMark, { matching: { search: 'U-', from: day(-4) } }, person(role));
    const unread = (await tab(role, 'Notification', { unreadOnly: true })).entries.map((e) => e.number);
    expect(unread).toEqual(['U-1']);
    await service.call(inboxMark, { matching: { kind: 'contract' }, read: false }, person(role));
    expect((await tab(role, 'Notification', { unreadOnly: true })).entries.map((e) => e.number).sort()).toEqual(['U-1', 'U-6']);
  });
});

describe('completed actions', () => {
  it('P-INBOX-04 list each item once, with the present status', async () => {
    const by = { userId: person('salesManager').userId, name: 'The salesManager' };
    const move = moved({ by, action: 'approve', status: 'approvedBySalesManager', waitsFor: ['termSheet.approveAsBusinessHead'] });
    await publish(move);
    await publish({ ...move, revision: 2, by: { name: 'X' }, action: 'disapprove', status: 'revisable', waitsFor: [] });
    await stored(move.id, 2);
    const mine = (await tab('salesManager', 'ActionCompleted')).entries.filter((e) => e.itemId === move.id);
    expect(mine).toMatchObject([{ action: 'approve', status: 'revisable' }]);
    expect(await has('salesManager', 'Notification', move.id)).toBe(false);
  });
});

describe('tenants', () => {
  it('an event of one tenant reaches no user of another', async () => {
    const move = moved();
    await publish(move, { tenant: 'PLBY' });
    await stored(move.id, 1);
    expect(await has('salesManager', 'Pending', move.id)).toBe(false);
    const theirs = await service.call(inboxRead, { tabName: 'Pending' }, await personOf(service, 'salesManager', 'PLBY'));
    expect(theirs.total).toBe(1);
  });
});

describe('live badge', () => {
  it('is published after the commit, for concerned users only', async () => {
    const received: BadgeChanged[] = [];
    const subject = subjects(service.environment['NATS_PREFIX'] ?? '').event(badgeChanged.subject);
    service.nats.subscribe(subject, { callback: (_, message) => void received.push(message.json<{ payload: BadgeChanged }>().payload) });
    await service.nats.flush();
    const before = (await service.call(inboxTotalPending, {}, person('ceo'))).Count;
    await publish(moved({ waitsFor: ['termSheet.approveAsCeo'] }));
    await eventually(async () => received.some((change) => concernsBadge(change, person('ceo'))));
    expect(await service.call(inboxTotalPending, {}, person('ceo'))).toEqual({ Count: before + 1 });
    for (const role of ['salesManager', 'licensee', 'brandOwner', 'salesAgent'] as const)
      expect(received.some((change) => concernsBadge(change, person(role)))).toBe(false);
  });
});

describe('mailbox', () => {
  it('contains a mail for the next person, in the language of the reader', async () => {
    await service.superuser.updateTable('users').set({ language: 'zh' }).where('id', '=', person('legal').userId).execute();
    const move = moved({
      kind: 'contract',
      number: 'CT-77',
      waitsFor: ['contract.approveAsLegal'],
      comment: '<b>ok</b>',
      dueOn: '2027-03-01',
    });
    await publish(move);
    await stored(move.id, 1);
    const { rows } = await service.call(mailboxList, { search: 'CT-77' }, person('sales'));
    expect(rows).toMatchObject([{ subject: '合同 CT-77 待您处理：法务审批', language: 'zh-Hans', toAddress: 'legal@example.com' }]);
    await eventually(async () => (await service.call(mailboxList, { search: 'CT-77' }, person('sales'))).rows[0]?.state === 'sent');
    const mail = await service.call(mailboxRead, { id: rows[0]?.id ?? '' }, person('sales'));
    expect(mail.text).toContain('http://localhost:8080/#/TermSheetV2/ViewTermSheet/1');
    expect(mail.text).toContain('3/1/27');
    expect(mail.html).not.toContain('<b>ok</b>');
    await expect(service.call(mailboxList, {}, person('licensee'))).rejects.toMatchObject({ code: 'forbidden' });
    const foreign = await personOf(service, 'sales', 'PLBY');
    await expect(service.call(mailboxRead, { id: rows[0]?.id ?? '' }, foreign)).rejects.toMatchObject({ code: 'notFound' });
  });
});
