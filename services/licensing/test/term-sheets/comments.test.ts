import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import type { RequestInput } from '@bls/proto/contracts/call';
import {
  dealCommentAdd,
  dealCommentDelete,
  dealCommentEdit,
  dealCommentList,
  dealCommentPeople,
  dealCommentReply,
  dealCommentResolve,
} from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import { dealCommentMentioned } from '@bls/proto/contracts/events/licensing';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import type { Actor } from '@bls/proto/domain/access/actor';
import { AUDIENCES, type Audience } from '@bls/proto/domain/deal-comment/audience';
import { BRAND_OWNER, Deals, type FakeFiles, people, refusal, type Service, startLicensing } from '../fixtures.js';

let service: Service;
let fake: FakeFiles;
let deals: Deals;
beforeAll(async () => {
  ({ service, files: fake } = await startLicensing());
  deals = new Deals(service);
});
afterAll(() => service.stop());

/** Who of another side may see the deal at the licensee's review, and the audience of that side. */
const OTHERS = [
  ['licensee', people.licensee],
  ['brandOwner', people.brandOwner],
  ['agent', people.agent],
] as const;

type Add = RequestInput<typeof dealCommentAdd>;
const of = (itemId: string) => ({ kind: 'termSheet' as const, itemId });
const add = (itemId: string, by: Actor, audience: Audience, more: Partial<Add> = {}) =>
  service.call(dealCommentAdd, { ...of(itemId), id: randomUUID(), path: [], audience, text: `for ${audience}`, ...more }, by);
const list = (itemId: string, by: Actor) => service.call(dealCommentList, of(itemId), by);
const textsOf = async (itemId: string, by: Actor) => (await list(itemId, by)).threads.map(({ text }) => text);
const mentioned = async (commentId: string) => {
  const rows = await service.superuser
    .selectFrom('outbox' as never)
    .selectAll()
    .execute();
  return (rows as { subject: string; payload: { commentId?: string; userIds: string[] } }[])
    .filter(({ subject, payload }) => subject.endsWith(dealCommentMentioned.subject) && payload.commentId === commentId)
    .map(({ payload }) => payload.userIds);
};

/** A deal that waits for the licensee, so that every side may see it. */
async function seenByAll(): Promise<string> {
  const versionId = await deals.draft();
  await deals.act(versionId, people.sales, 'submit');
  await deals.act(versionId, people.salesManager, 'approve');
  await deals.act(versionId, people.businessHead, 'approve');
  await deals.act(versionId, people.ceo, 'approve', { fileIds: [randomUUID()] });
  await deals.act(versionId, people.brandOwner, 'approve');
  const { termSheetId } = await service.call(termSheetRead, { termSheetVersionId: versionId }, people.sales);
  return termSheetId;
}

describe('comments on a deal', () => {
  let deal: string;
  beforeAll(async () => void (deal = await seenByAll()));

  it.each(OTHERS)('the %s reads those with its own side, and never internal ones', async (side, person) => {
    for (const audience of AUDIENCES) await add(deal, people.sales, audience, { text: `${side} ${audience}` });
    const texts = (await textsOf(deal, person)).filter((text) => text.startsWith(`${side} `));
    expect(texts).toEqual([`${side} ${side}`]);
    expect((await textsOf(deal, people.legal)).filter((text) => text.startsWith(`${side} `))).toHaveLength(AUDIENCES.length);
    expect((await list(deal, person)).audiences).toEqual([side]);
    for (const audience of AUDIENCES.filter((each) => each !== side))
      expect([audience, await refusal(add(deal, person, audience))]).toEqual([audience, 'forbidden']);
  });

  it.each(OTHERS)('the %s cannot answer, change or resolve what it may not read', async (_side, person) => {
    const { id, revision } = await add(deal, people.sales, 'internal');
    const thread = { ...of(deal), id, revision };
    const reply = { ...of(deal), id: randomUUID(), commentId: id, text: 'x' };
    expect(await refusal(service.call(dealCommentReply, reply, person))).toBe('notFound');
    expect(await refusal(service.call(dealCommentEdit, { ...thread, text: 'x' }, person))).toBe('notFound');
    expect(await refusal(service.call(dealCommentDelete, thread, person))).toBe('notFound');
    expect(await refusal(service.call(dealCommentResolve, { ...of(deal), id, resolved: true }, person))).toBe('notFound');
  });

  it('are about the deal, a section or a field, and nothing else', async () => {
    const field = ['royalty', 'rates', 'r1', 'rate'];
    await add(deal, people.sales, 'internal', { path: field, text: 'about the rate' });
    const { threads } = await list(deal, people.ceo);
    expect(threads.find(({ text }) => text === 'about the rate')).toMatchObject({ path: field, version: 1, audience: 'internal' });
    expect(await refusal(add(deal, people.sales, 'internal', { path: ['salary'] }))).toMatch(/^invalid/);
  });

  it('are hidden with the deal from those who may not see it', async () => {
    const { termSheetId } = await service.call(termSheetRead, { termSheetVersionId: await deals.draft() }, people.sales);
    await add(termSheetId, people.sales, 'licensee');
    const stranger = testActor({ role: 'licensee', companyId: randomUUID() });
    for (const person of [people.licensee, people.brandOwner, stranger, testActor({ role: 'sales', tenant: 'PLBY' })]) {
      expect(await refusal(list(termSheetId, person))).toBe('notFound');
      expect(await refusal(add(termSheetId, person, person.role === 'sales' ? 'internal' : 'licensee'))).toMatch(/notFound|forbidden/);
    }
    expect(await refusal(list(deal, stranger))).toBe('notFound');
  });

  it('a repeated request adds one comment, and another person cannot take its id', async () => {
    const id = randomUUID();
    const mentions = [people.legal.userId];
    await add(deal, people.sales, 'internal', { id, mentions, text: 'once @Lea Gao' });
    await add(deal, people.sales, 'internal', { id, mentions, text: 'once @Lea Gao' });
    expect((await textsOf(deal, people.sales)).filter((text) => text === 'once @Lea Gao')).toHaveLength(1);
    expect(await mentioned(id)).toEqual([[people.legal.userId]]);
    expect(await refusal(add(deal, people.ceo, 'internal', { id }))).toBe('alreadyExists');
    expect(await refusal(add(deal, people.licensee, 'licensee', { id }))).toBe('alreadyExists');
  });
});

describe('a comment', () => {
  let deal: string;
  beforeAll(async () => void (deal = await seenByAll()));

  it('is answered, resolved and opened again by those who read it', async () => {
    const { id } = await add(deal, people.sales, 'licensee', { text: 'Is 30 days enough?' });
    const replied = await service.call(
      dealCommentReply,
      { ...of(deal), id: randomUUID(), commentId: id, text: 'Please make it 60.' },
      people.licensee,
    );
    expect(replied.replies).toMatchObject([{ text: 'Please make it 60.', own: true, by: { name: 'Sun Li' } }]);
    await service.call(dealCommentResolve, { ...of(deal), id, resolved: true }, people.ceo);
    const resolved = (await list(deal, people.licensee)).threads.find((thread) => thread.id === id);
    expect(resolved).toMatchObject({ resolved: { by: { name: 'Cleo Yip' } }, own: false });
    const opened = await service.call(dealCommentResolve, { ...of(deal), id, resolved: false }, people.licensee);
    expect(opened.resolved).toBeNull();
  });

  it('W-DEAL-13 has files, which a repetition does not change and its deletion takes away', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const written = { id: randomUUID(), text: 'the rates' };
    const { files, revision } = await add(deal, people.sales, 'licensee', { ...written, fileIds: [first] });
    expect(files).toEqual([{ fileId: first, name: 'feedback.pdf' }]);
    expect((await add(deal, people.sales, 'licensee', { ...written, fileIds: [second] })).files).toEqual(files);
    const owner = { kind: 'dealComment', id: written.id };
    expect(fake.detached.at(-1)).toEqual({ fileIds: [second], owner });
    const answer = { ...of(deal), id: randomUUID(), commentId: written.id, text: 'ours', fileIds: [second] };
    expect((await service.call(dealCommentReply, answer, people.licensee)).replies).toMatchObject([{ files: [{ fileId: second }] }]);
    await service.call(dealCommentDelete, { ...of(deal), id: written.id, revision }, people.sales);
    expect((await list(deal, people.sales)).threads.find(({ id }) => id === written.id)?.files).toEqual([]);
    expect(fake.detached.at(-1)).toEqual({ fileIds: [first], owner });
  });

  it('is changed and deleted only by its author, and every text is kept', async () => {
    const { id, revision } = await add(deal, people.sales, 'internal', { text: 'first' });
    const at = { ...of(deal), id, revision };
    expect(await refusal(service.call(dealCommentEdit, { ...at, text: 'x' }, people.ceo))).toBe('forbidden');
    expect(await refusal(service.call(dealCommentDelete, at, people.ceo))).toBe('forbidden');
    const edited = await service.call(dealCommentEdit, { ...at, text: 'second' }, people.sales);
    expect(edited).toMatchObject({ text: 'second', edited: true });
    expect(await refusal(service.call(dealCommentEdit, { ...at, text: 'third' }, people.sales))).toBe('conflict');
    const deleted = await service.call(dealCommentDelete, { ...at, revision: edited.revision }, people.sales);
    expect(deleted).toMatchObject({ text: '', deleted: true, mentions: [] });
    expect((await list(deal, people.sales)).threads.some((thread) => thread.id === id)).toBe(false);
    const history = await service.superuser
      .selectFrom('dealCommentHistory')
      .select(['action', 'text'])
      .where('commentId', '=', id)
      .orderBy('revision')
      .execute();
    expect(history).toEqual([
      { action: 'write', text: 'first' },
      { action: 'edit', text: 'second' },
      { action: 'delete', text: 'second' },
    ]);
    const change = service.superuser.updateTable('dealCommentHistory').set({ text: 'x' }).where('commentId', '=', id);
    await expect(change.execute()).rejects.toThrow(/append-only/);
  });

  it('stays without its text while it has replies', async () => {
    const { id, revision } = await add(deal, people.sales, 'internal', { text: 'gone' });
    await service.call(dealCommentReply, { ...of(deal), id: randomUUID(), commentId: id, text: 'stays' }, people.legal);
    await service.call(dealCommentDelete, { ...of(deal), id, revision }, people.sales);
    const found = (await list(deal, people.sales)).threads.find((thread) => thread.id === id);
    expect(found).toMatchObject({ text: '', deleted: true, replies: [{ text: 'stays' }] });
  });
});

describe('mentions', () => {
  const outside = [
    testActor({ role: 'licensee', name: 'Stranger', companyId: randomUUID() }),
    testActor({ role: 'salesAgent', name: 'Far Agent', characterIds: [randomUUID()] }),
    testActor({ role: 'brandOwner', name: 'Other Owner', brandOwnerId: BRAND_OWNER, characterIds: [randomUUID()] }),
    testActor({ role: 'brandOwnerViewOnly', name: 'Only Viewer', brandOwnerId: BRAND_OWNER }),
  ];
  let deal: string;
  beforeAll(async () => {
    fake.others.push(...outside);
    deal = await seenByAll();
  });
  const offered = async (audience: Audience, by: Actor, words = '') =>
    (await service.call(dealCommentPeople, { ...of(deal), audience, words }, by)).people.map(({ name }) => name);

  it('offer only staff for internal comments, and for others only people of the side who see the deal', async () => {
    expect(await offered('internal', people.sales, 'Sun Li')).toEqual([]);
    expect(await offered('licensee', people.sales, 'Sun Li')).toEqual(['Sun Li']);
    expect(await offered('licensee', people.licensee, 'Ada Lin')).toEqual(['Ada Lin']);
    expect(await offered('brandOwner', people.sales, 'Bao Ye')).toEqual(['Bao Ye']);
    expect(await offered('agent', people.sales, 'Ari Gu')).toEqual(['Ari Gu']);
    for (const { name } of outside)
      for (const audience of AUDIENCES) expect([name, audience, await offered(audience, people.sales, name)]).toEqual([name, audience, []]);
  });

  it('are refused for people who may not see the deal or the comment', async () => {
    const mention = (audience: Audience, person: Actor) => refusal(add(deal, people.sales, audience, { mentions: [person.userId] }));
    const refused = 'ruleBroken mentions:cannotBeMentioned';
    for (const [, person] of OTHERS) expect(await mention('internal', person)).toBe(refused);
    expect(await mention('licensee', people.brandOwner)).toBe(refused);
    for (const person of outside) expect([person.name, await mention('licensee', person)]).toEqual([person.name, refused]);
    expect(await mention('licensee', testActor({ role: 'sales', name: 'Nobody' }))).toBe(refused);
    expect(await mention('licensee', people.licensee)).toBe('accepted');
  });

  it('are refused for the licensee while the deal is hidden from it', async () => {
    const { termSheetId } = await service.call(termSheetRead, { termSheetVersionId: await deals.draft() }, people.sales);
    const call = add(termSheetId, people.sales, 'licensee', { mentions: [people.licensee.userId] });
    expect(await refusal(call)).toBe('ruleBroken mentions:cannotBeMentioned');
  });

  it('publish everybody once, also when the text is changed', async () => {
    const { legal, ceo, sales } = people;
    const first = await add(deal, sales, 'internal', { text: '@Lea Gao', mentions: [legal.userId, sales.userId] });
    expect(first.mentions).toEqual(expect.arrayContaining([{ userId: legal.userId, name: 'Lea Gao' }]));
    const at = { ...of(deal), id: first.id, revision: first.revision };
    await service.call(dealCommentEdit, { ...at, text: '@Lea Gao @Cleo Yip', mentions: [legal.userId, ceo.userId] }, sales);
    expect((await mentioned(first.id)).toSorted()).toEqual([[legal.userId], [ceo.userId]].toSorted());
  });
});

describe('comments on a contract', () => {
  it('are read by its sides like those on a term sheet', async () => {
    const { contractId, contractVersionId } = await deals.contract();
    const contract = { kind: 'contract' as const, itemId: contractId };
    const write = (audience: Audience, by: Actor) =>
      service.call(dealCommentAdd, { ...contract, id: randomUUID(), path: ['mg'], audience, text: audience }, by);
    await write('internal', people.legal);
    await write('licensee', people.legal);
    expect(await refusal(service.call(dealCommentList, contract, people.licensee))).toBe('notFound');
    await deals.move(contractVersionId, people.sales, 'sendToNext');
    const { threads } = await service.call(dealCommentList, contract, people.licensee);
    expect(threads.map(({ text }) => text)).toEqual(['licensee']);
    expect((await service.call(dealCommentList, contract, people.legal)).threads).toHaveLength(2);
  });
});
