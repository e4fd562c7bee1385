import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inboxIsNew, inboxMark, inboxRead, inboxTotalDraft, inboxTotalPending } from '@bls/proto/calls/identity/inbox';
import { mailboxList, mailboxRead } from '@bls/proto/calls/identity/mailbox';
import { menuRead } from '@bls/proto/calls/identity/menu';
import type { Actor } from '@bls/proto/actor';
import type { InboxTab } from '@bls/proto/enumerations/identity';
import { badgeChanged, type BadgeChanged, concernsBadge } from '@bls/proto/events/identity';
import { approvalsWorkItemMoved, financeWorkItemMoved, licensingWorkItemMoved } from '@bls/proto/events/work-items';
import type { Role } from '@bls/proto/roles';
import type { WorkItemMoved } from '@bls/proto/work-item';
import { subjects } from '@bls/kit/nats';
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
}, 60_000);
afterAll(() => service?.stop());

const tell = (move: WorkItemMoved, options: { tenant?: string; id?: string } = {}) =>
  service.publish(licensingWorkItemMoved, move, options);
const tab = async (role: Role, tabName: InboxTab, more: object = {}) => {
  const { groups, total, next } = await service.call(inboxRead, { tabName, pageSize: 100, ...more }, person(role));
  return { entries: groups.flatMap((group) => group.Entries), total, next, groups };
};
const has = async (role: Role, tabName: InboxTab, itemId: string) => (await tab(role, tabName)).entries.some((e) => e.itemId === itemId);
const known = (id: string, revision: number) =>
  eventually(() =>
    service.superuser.selectFrom('workItems').select('id').where('id', '=', id).where('revision', '=', revision).executeTakeFirst(),
  );
/** Everything told so far has been heard: the events of a consumer come in order. */
const settled = async (): Promise<void> => {
  const { id } = await tellLast();
  await known(id, 1);
};
const tellLast = async () => {
  const move = moved({ waitsFor: [] });
  await tell(move);
  return move;
};

describe('pending', () => {
  it('P-INBOX-02 an item waits for the holders of the capability until it moves on', async () => {
    const move = moved();
    await tell(move);
    await known(move.id, 1);
    expect(await has('salesManager', 'Pending', move.id)).toBe(true);
    expect(await has('ceo', 'Pending', move.id)).toBe(false);
    const entry = (await tab('salesManager', 'Pending')).entries.find((e) => e.itemId === move.id);
    expect(entry).toMatchObject({
      number: 'TS-2027-0148 v2',
      capabilities: ['termSheet.approveAsSalesManager'],
      status: 'inReview',
      byName: 'Mei Kwan',
    });
    await tell({ ...move, revision: 2, status: 'approvedByBusinessHead', waitsFor: ['termSheet.approveAsCeo'] });
    await known(move.id, 2);
    expect(await has('salesManager', 'Pending', move.id)).toBe(false);
    expect(await has('ceo', 'Pending', move.id)).toBe(true);
  });

  it('a late delivery never brings back what has moved on', async () => {
    const move = moved();
    await tell({ ...move, revision: 5, status: 'approvedByBusinessHead', waitsFor: ['termSheet.approveAsCeo'] });
    await known(move.id, 5);
    await tell({ ...move, revision: 4, informUserIds: [person('legal').userId] });
    await settled();
    expect(await has('salesManager', 'Pending', move.id)).toBe(false);
    expect(await has('ceo', 'Pending', move.id)).toBe(true);
    expect(await has('salesManager', 'Notification', move.id)).toBe(false);
    expect(await has('legal', 'Notification', move.id)).toBe(true);
  });

  it('a redelivery changes nothing and tells nobody twice', async () => {
    const move = moved({ informUserIds: [person('sales').userId] });
    const id = await tell(move);
    await tell(move, { id });
    await tell(move);
    await settled();
    const entries = (await tab('salesManager', 'Notification')).entries.filter((e) => e.itemId === move.id);
    expect(entries).toHaveLength(1);
    const mails = await service.superuser
      .selectFrom('mails')
      .select('id')
      .where('tenant', '=', 'CTL')
      .where('subject', 'like', `%${move.number}%`)
      .where('createdAt', '>', new Date(move.at))
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('shows the licensee side only its own company, and nothing that is hidden from it', async () => {
    const own = moved({ waitsFor: ['termSheet.approveAsLicensee'], companyId: seed.licensee });
    const other = moved({ waitsFor: ['termSheet.approveAsLicensee'], companyId: seed.otherLicensee });
    await tell(own);
    await tell(other);
    await known(other.id, 1);
    expect(await has('licensee', 'Pending', own.id)).toBe(true);
    expect(await has('licensee', 'Pending', other.id)).toBe(false);
    expect(await has('licenseeFinance', 'Pending', own.id)).toBe(false);
    expect(await has('licensee', 'Notification', own.id)).toBe(true);
    await tell({ ...own, revision: 2, status: 'void', waitsFor: [], hiddenFromLicensee: true });
    await known(own.id, 2);
    expect(await has('licensee', 'Pending', own.id)).toBe(false);
    expect(await has('licensee', 'Notification', own.id)).toBe(false);
  });

  it('shows a brand owner only its own properties, and an agent only its drafts', async () => {
    const own = moved({ waitsFor: ['termSheet.approveAsBrandOwner'], brandOwnerIds: [seed.brandOwner] });
    const other = moved({ waitsFor: ['termSheet.approveAsBrandOwner'], brandOwnerIds: [randomUUID()] });
    const revisable = moved({ waitsFor: ['termSheet.create'], draftOwnerId: person('salesAgent').userId, status: 'revisable' });
    for (const move of [own, other, revisable]) await tell(move);
    await known(revisable.id, 1);
    expect(await has('brandOwner', 'Pending', own.id)).toBe(true);
    expect(await has('brandOwner', 'Pending', other.id)).toBe(false);
    expect((await tab('salesAgent', 'Pending')).total).toBe(0);
    expect(await has('salesAgent', 'Draft', revisable.id)).toBe(true);
    expect(await has('sales', 'Pending', revisable.id)).toBe(false);
  });

  it('keeps since when an item waits, over a move that changes nothing for those it waits for', async () => {
    const early = new Date(Date.now() - 86_400_000 * 3).toISOString();
    const move = moved({ at: early, waitsFor: ['termSheet.signAsLicensor', 'termSheet.signAsLicensee'], companyId: seed.licensee });
    await tell(move);
    await tell({ ...move, revision: 2, at: new Date().toISOString(), waitsFor: ['termSheet.signAsLicensor'] });
    await known(move.id, 2);
    const entry = (await tab('ceo', 'Pending')).entries.find((e) => e.itemId === move.id);
    expect(entry?.at).toBe(early);
    expect((await tab('ceo', 'Notification')).entries.filter((e) => e.itemId === move.id)).toHaveLength(1);
  });
});

describe('counts', () => {
  it('P-INBOX-08 P-INBOX-13 P-INBOX-14 P-MENU-06 count what waits, per person, in badge and menu', async () => {
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

  it('P-INBOX-10 P-INBOX-15 marks notifications read and unread again, only the own ones', async () => {
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

  it('P-INBOX-05 pages through the newest first without gap or repetition', async () => {
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
    const old = (await tab('ceo', 'Pending')).groups.map((group) => group.Key);
    expect(['thisWeek', 'older']).toContain(old[0]);
  });
});

describe('what a person did', () => {
  it('P-INBOX-04 stands in action completed, once per item, with the present status', async () => {
    const by = { userId: person('salesManager').userId, name: 'The salesManager' };
    const move = moved({ by, action: 'approve', status: 'approvedBySalesManager', waitsFor: ['termSheet.approveAsBusinessHead'] });
    await tell(move);
    await tell({ ...move, revision: 2, by: { name: 'X' }, action: 'disapprove', status: 'revisable', waitsFor: [] });
    await known(move.id, 2);
    const mine = (await tab('salesManager', 'ActionCompleted')).entries.filter((e) => e.itemId === move.id);
    expect(mine).toMatchObject([{ action: 'approve', status: 'revisable' }]);
    expect(await has('salesManager', 'Notification', move.id)).toBe(false);
  });
});

describe('tenants', () => {
  it('an event of one tenant reaches nobody of another', async () => {
    const move = moved();
    await tell(move, { tenant: 'PLBY' });
    await known(move.id, 1);
    expect(await has('salesManager', 'Pending', move.id)).toBe(false);
    const theirs = await service.call(inboxRead, { tabName: 'Pending' }, await personOf(service, 'salesManager', 'PLBY'));
    expect(theirs.total).toBe(1);
  });
});

describe('live badge', () => {
  it('is told after the commit to those concerned only', async () => {
    const heard: BadgeChanged[] = [];
    const subject = subjects(service.environment['NATS_PREFIX'] ?? '').event(badgeChanged.subject);
    service.nats.subscribe(subject, { callback: (_, message) => void heard.push(message.json<{ payload: BadgeChanged }>().payload) });
    await service.nats.flush();
    const before = (await service.call(inboxTotalPending, {}, person('ceo'))).Count;
    await tell(moved({ waitsFor: ['termSheet.approveAsCeo'] }));
    await eventually(async () => heard.some((change) => concernsBadge(change, person('ceo'))));
    expect(await service.call(inboxTotalPending, {}, person('ceo'))).toEqual({ Count: before + 1 });
    for (const role of ['salesManager', 'licensee', 'brandOwner', 'salesAgent'] as const)
      expect(heard.some((change) => concernsBadge(change, person(role)))).toBe(false);
  });
});

describe('mailbox', () => {
  it('holds a mail for the next person, in the language of the reader', async () => {
    await service.superuser.updateTable('users').set({ language: 'zh' }).where('id', '=', person('legal').userId).execute();
    const move = moved({
      kind: 'contract',
      number: 'CT-77',
      waitsFor: ['contract.approveAsLegal'],
      comment: '<b>ok</b>',
      dueOn: '2027-03-01',
    });
    await tell(move);
    await known(move.id, 1);
    const { rows } = await service.call(mailboxList, { search: 'CT-77' }, person('sales'));
    expect(rows).toMatchObject([{ subject: '合同 CT-77 待您处理：法务审批', language: 'zh', toAddress: 'legal@example.com' }]);
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
