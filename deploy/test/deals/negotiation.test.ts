import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inboxRead } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { mailboxList } from '@bls/proto/contracts/calls/identity/mail/mailbox';
import { counterOfferDecide, counterOfferMake, counterOfferRead } from '@bls/proto/contracts/calls/licensing/term-sheets/counter-offer';
import {
  dealCommentAdd,
  dealCommentList,
  dealCommentPeople,
  dealCommentReply,
  dealCommentResolve,
} from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import { termSheetCompare, termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetDecide } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import type { Audience } from '@bls/proto/domain/deal-comment/audience';
import { offeredFields } from '@bls/proto/domain/term-sheet/counter-offer/counter-offer';
import { makeCall, outcome, until } from '../lib/make-call.js';
import { Client } from '../lib/client.js';
import { Deal } from '../lib/deal/deal.js';
import { type Part, signInAll } from '../lib/deal/deal-state.js';
import { pdfFile } from '../lib/sample-files.js';
import { startSystem, type System } from '../system/system.js';

let system: System;
let clients: Record<Part, Client>;
let agent: Client;
let administrator: Client;

beforeAll(async () => {
  system = await startSystem({ demo: true });
  clients = await signInAll(system.address);
  agent = await Client.signIn(system.address, 'salesAgent');
  administrator = await Client.signIn(system.address, 'superUser');
}, 600_000);
afterAll(() => system?.stop());

/** A deal that waits for the licensee. */
async function atLicensee(): Promise<Deal> {
  const deal = new Deal(clients);
  await deal.walk('term sheet: licensee agree');
  return deal;
}

/** Takes an action at the revision of now. */
async function act(deal: Deal, by: Part, action: 'submit' | 'approve' | 'agree', termSheetVersionId: string) {
  const { revision } = await makeCall(clients[by], termSheetRead, { termSheetVersionId });
  const file =
    by === 'ceo' ? { fileIds: [await deal.uploads.send(clients.ceo, 'feedback', await pdfFile(`agreed ${deal.mark}.pdf`))] } : {};
  return makeCall(clients[by], termSheetDecide, { termSheetVersionId, revision, action, ...file });
}

describe('the talk about a deal', () => {
  it('W-DEAL-13 is on the deal, a section and a field, with mentions that notify; no other side sees what is internal', async () => {
    const deal = await atLicensee();
    const of = { kind: 'termSheet', itemId: deal.termSheetId } as const;
    const field = ['keyTerms', 'sellOffDays'];
    const person = async (by: Client, audience: Audience, role: string) => {
      const { people } = await makeCall(by, dealCommentPeople, { ...of, audience, words: `${role}@` });
      const found = people.find((each) => each.role === role);
      if (!found) throw new Error(`nobody with the role ${role} may be mentioned`);
      return found;
    };
    const write = (by: Client, audience: Audience, path: string[], text: string, mentions: string[] = []) =>
      makeCall(by, dealCommentAdd, { ...of, id: randomUUID(), audience, path, text, mentions });

    const legal = await person(clients.sales, 'internal', 'legal');
    const licensee = await person(clients.sales, 'licensee', 'licensee');
    const secret = `our limit is 5 % ${deal.mark}`;
    await write(clients.sales, 'internal', ['royalty'], `@${legal.name} ${secret}`, [legal.userId]);
    await write(clients.sales, 'internal', [], `whole deal ${deal.mark}`);
    const asked = await write(clients.sales, 'licensee', field, `@${licensee.name} enough? ${deal.mark}`, [licensee.userId]);

    const { threads } = await makeCall(clients.ceo, dealCommentList, of);
    expect(threads.map(({ path }) => path)).toEqual([['royalty'], [], field]);
    for (const [by, texts] of [
      [clients.licensee, [asked.text]],
      [clients.brandOwner, []],
    ] as const) {
      const seen = await makeCall(by, dealCommentList, of);
      expect(seen.threads.map(({ text }) => text)).toEqual(texts);
      expect((await by.call(dealCommentList, of)).text).not.toContain(secret);
    }
    // the agent sees the deal only with its characters, and then nothing that is internal
    expect((await agent.call(dealCommentList, of)).text).not.toContain(secret);
    expect(await outcome(write(clients.licensee, 'internal', [], 'x'))).toBe('forbidden');
    expect(await outcome(write(clients.sales, 'internal', [], 'x', [licensee.userId]))).toBe('ruleBroken');

    for (const [by, text] of [
      [clients.legal, secret],
      [clients.licensee, asked.text],
    ] as const) {
      const notification = await until('the notification', async () => {
        const { groups } = await makeCall(by, inboxRead, { tabName: 'Notification', pageSize: 100 });
        return groups.flatMap(({ Entries }) => Entries).find(({ action, comment }) => action === 'mention' && comment?.includes(text));
      });
      expect(notification.path).toContain(deal.termSheetVersionId);
    }
    const { number } = await makeCall(clients.sales, termSheetRead, { termSheetVersionId: deal.termSheetVersionId });
    const mailed = await until('the mails', async () => {
      const { rows } = await makeCall(administrator, mailboxList, { search: number });
      const mentions = rows.filter(({ subject }) => subject.includes('mentioned you') || subject.includes('提到了您'));
      return mentions.length >= 2 && mentions;
    });
    expect(mailed.map(({ toName }) => toName).toSorted()).toEqual([legal.name, licensee.name].toSorted());

    const { id } = asked;
    const replied = await makeCall(clients.licensee, dealCommentReply, { ...of, id: randomUUID(), commentId: id, text: 'Sixty, please.' });
    expect(replied.replies.map(({ text }) => text)).toEqual(['Sixty, please.']);
    expect((await makeCall(clients.licensee, dealCommentResolve, { ...of, id, resolved: true })).resolved).not.toBeNull();
    expect((await makeCall(clients.sales, dealCommentResolve, { ...of, id, resolved: false })).resolved).toBeNull();
  });

  it('W-DEAL-14 a counter-offer is compared side by side, taken over one by one, and the deal is agreed in the next version', async () => {
    const deal = await atLicensee();
    const first = deal.termSheetVersionId;
    const before = await makeCall(clients.licensee, termSheetRead, { termSheetVersionId: first });
    const fields = offeredFields(before.terms);
    const days = fields.find(({ path }) => path.join('.') === 'keyTerms.sellOffDays');
    const guarantee = fields.find(({ path }) => path[0] === 'mg' && path.at(-1) === 'amount' && path.length === 4);
    if (!days || !guarantee) throw new Error('the deal has a sell-off and a guarantee');
    const offered = [
      { path: days.path, value: Number(days.value) + 30, reason: 'Shops need one season more.' },
      { path: guarantee.path, value: '1000', reason: 'We start small.' },
    ];
    const answer = { termSheetVersionId: first, revision: before.revision, message: `Nearly agreed ${deal.mark}` };
    expect(
      await outcome(
        makeCall(clients.licensee, counterOfferMake, { ...answer, changes: [{ path: days.path, value: 99_999, reason: 'x' }] }),
      ),
    ).toBe('ruleBroken');
    expect(await outcome(makeCall(clients.sales, counterOfferMake, { ...answer, changes: offered }))).toBe('forbidden');
    const { termSheetVersionId: second, status } = await makeCall(clients.licensee, counterOfferMake, { ...answer, changes: offered });
    expect(status).toBe('revisable');
    // the deal is back with sales, with the reason
    await until('the returned deal', async () => {
      const { groups } = await makeCall(clients.sales, inboxRead, { tabName: 'Pending', pageSize: 100 });
      return groups
        .flatMap(({ Entries }) => Entries)
        .some(({ itemId, comment }) => itemId === deal.termSheetId && comment === answer.message);
    });

    const { decidable, offers } = await makeCall(clients.sales, counterOfferRead, { termSheetVersionId: second });
    expect(decidable).toBe(true);
    expect(offers[0]?.changes).toMatchObject(
      [days, guarantee].map(({ path, value }, index) => {
        const { value: other, reason } = offered[index] ?? {};
        return { path, before: value, now: value, offered: other, reason, decision: null };
      }),
    );
    expect(await outcome(act(deal, 'sales', 'submit', second))).toBe('ruleBroken');
    const decide = async (index: number, decision: { decision: 'taken' } | { decision: 'declined'; reason: string }) => {
      const { revision } = await makeCall(clients.sales, termSheetRead, { termSheetVersionId: second });
      const changeId = offers[0]?.changes[index]?.id ?? '';
      return makeCall(clients.sales, counterOfferDecide, { termSheetVersionId: second, revision, changeId, ...decision });
    };
    await decide(0, { decision: 'taken' });
    await decide(1, { decision: 'declined', reason: 'The guarantee stays.' });
    const { changes } = await makeCall(clients.sales, termSheetCompare, { fromVersionId: first, toVersionId: second });
    expect(changes).toMatchObject([{ path: days.path, before: days.value, after: offered[0]?.value }]);

    for (const [by, action] of [
      ['sales', 'submit'],
      ['salesManager', 'approve'],
      ['businessHead', 'approve'],
      ['ceo', 'approve'],
      ['brandOwner', 'approve'],
    ] as const)
      await act(deal, by, action, second);
    const seen = await makeCall(clients.licensee, counterOfferRead, { termSheetVersionId: second });
    expect(seen.offers[0]?.changes.map(({ decision }) => [decision?.decision, decision?.reason])).toEqual([
      ['taken', null],
      ['declined', 'The guarantee stays.'],
    ]);
    expect((await makeCall(clients.brandOwner, counterOfferRead, { termSheetVersionId: second })).offers).toEqual([]);
    expect((await act(deal, 'licensee', 'agree', second)).status).toBe('pendingLicensorReview');
  });
});
