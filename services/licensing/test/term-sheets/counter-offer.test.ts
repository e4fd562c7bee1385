import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import type { RequestInput } from '@bls/proto/contracts/call';
import {
  counterOfferDecide,
  counterOfferDecideSeveral,
  counterOfferMake,
  counterOfferRead,
} from '@bls/proto/contracts/calls/licensing/term-sheets/counter-offer';
import { termSheetCompare, termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetDecide, termSheetSave } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import type { Actor } from '@bls/proto/domain/access/actor';
import { personOf } from '../../src/db/history.repository.js';
import { Deals, people, refusal, type Service, startLicensing } from '../fixtures.js';

let service: Service;
let deals: Deals;
beforeAll(async () => {
  ({ service } = await startLicensing());
  deals = new Deals(service);
});
afterAll(() => service.stop());

const RATE = ['royalty', 'rates', 'r2', 'rate'];
const SELL_OFF = ['keyTerms', 'sellOffDays'];
const CHANGES = [
  { path: RATE, value: '0.05', reason: 'Our margin is small.' },
  { path: SELL_OFF, value: 90, reason: 'Shops need a season.' },
];
type Changes = RequestInput<typeof counterOfferMake>['changes'];

const read = (id: string, by: Actor = people.sales) => service.call(termSheetRead, { termSheetVersionId: id }, by);
const offers = (id: string, by: Actor = people.sales) => service.call(counterOfferRead, { termSheetVersionId: id }, by);
const make = async (id: string, changes: Changes = CHANGES, by: Actor = people.licensee, revision?: number) => {
  const { revision: now } = await read(id);
  const request = { termSheetVersionId: id, revision: revision ?? now, message: 'Nearly there.', changes };
  return service.call(counterOfferMake, request, by);
};
const decide = async (id: string, changeId: string, decision: 'taken' | 'declined', reason?: string, by: Actor = people.sales) => {
  const { revision } = await read(id);
  return service.call(counterOfferDecide, { termSheetVersionId: id, revision, changeId, decision, ...(reason ? { reason } : {}) }, by);
};

/** Moves a deal from its draft, or from a draft that was submitted, to the review of the licensee. */
async function toLicensee(versionId: string): Promise<string> {
  await deals.act(versionId, people.sales, 'submit');
  await deals.act(versionId, people.salesManager, 'approve');
  await deals.act(versionId, people.businessHead, 'approve');
  await deals.act(versionId, people.ceo, 'approve', { fileIds: [randomUUID()] });
  await deals.act(versionId, people.brandOwner, 'approve');
  return versionId;
}
const atLicensee = async () => toLicensee(await deals.draft());

describe('a counter-offer', () => {
  it('W-DEAL-14 goes back to sales, is compared side by side, and taken over one by one; the workflow then goes on', async () => {
    const first = await atLicensee();
    const after = await make(first);
    expect(after).toMatchObject({ status: 'revisable', version: 2 });
    const draft = after.termSheetVersionId;
    expect(await refusal(read(draft, people.licensee))).toBe('notFound');

    const {
      decidable,
      offers: [offer],
    } = await offers(draft);
    expect(decidable).toBe(true);
    expect(offer).toMatchObject({ version: 1, by: { name: 'Sun Li' }, message: 'Nearly there.' });
    const [rate, sellOff] = offer?.changes ?? [];
    expect(rate).toMatchObject({
      path: RATE,
      before: '0.06',
      now: '0.06',
      offered: '0.05',
      reason: 'Our margin is small.',
      decision: null,
    });
    expect(sellOff).toMatchObject({ path: SELL_OFF, before: 60, now: 60, offered: 90, decision: null });

    const offered = (await read(draft)).history.filter(({ action }) => action === 'disagree' || action === 'counterOffer');
    expect(offered).toMatchObject([{ action: 'counterOffer', comment: 'Nearly there.', by: { name: 'Sun Li' } }]);

    expect(await refusal(deals.act(draft, people.sales, 'submit'))).toBe(
      'ruleBroken royalty.rates.r2.rate:counterOffer.open keyTerms.sellOffDays:counterOffer.open',
    );
    await decide(draft, rate?.id ?? '', 'taken');
    expect(await refusal(decide(draft, sellOff?.id ?? '', 'declined'))).toMatch(/^invalid/);
    await decide(draft, sellOff?.id ?? '', 'declined', 'Sixty days are usual.');
    const revised = await read(draft);
    expect(revised.terms.royalty?.rates?.[1]?.rate).toBe('0.05');
    expect(revised.terms.keyTerms?.sellOffDays).toBe(60);
    const { changes } = await service.call(termSheetCompare, { fromVersionId: first, toVersionId: draft }, people.sales);
    expect(changes).toMatchObject([{ path: RATE, before: '0.06', after: '0.05' }]);
    expect(revised.history.slice(-2).map(({ action, comment, by }) => [action, comment, by?.name])).toEqual([
      ['takeOver', null, 'Ada Lin'],
      ['decline', 'Sixty days are usual.', 'Ada Lin'],
    ]);

    await toLicensee(draft);
    const seen = await offers(draft, people.licensee);
    expect(seen.decidable).toBe(false);
    expect(seen.offers[0]?.changes.map(({ decision }) => [decision?.decision, decision?.reason, decision?.version])).toEqual([
      ['taken', null, 2],
      ['declined', 'Sixty days are usual.', 2],
    ]);
    expect((await read(draft, people.licensee)).history.map(({ action }) => action)).not.toContain('takeOver');
    expect(await deals.act(draft, people.licensee, 'agree')).toMatchObject({ status: 'pendingLicensorReview' });
  });

  it('is named as one also where an earlier release wrote it as a disagreement; a plain disagreement stays one', async () => {
    const first = await atLicensee();
    const { termSheetId } = await read(first);
    const { termSheetVersionId: second } = await deals.act(first, people.licensee, 'disagree', { comment: 'Too much.' });
    await toLicensee(second);
    const { termSheetVersionId: third } = await deals.act(second, people.licensee, 'disagree', { comment: 'Nearly there.' });
    const byPerson = personOf(people.licensee);
    const offer = {
      tenant: 'CTL',
      id: randomUUID(),
      termSheetId,
      version: 2,
      byPerson,
      at: new Date().toISOString(),
      message: 'Nearly there.',
    };
    await service.superuser.insertInto('counterOffer').values(offer).execute();
    const named = (await read(third)).history.filter(({ action }) => action === 'disagree' || action === 'counterOffer');
    expect(named.map(({ version, action }) => [version, action])).toEqual([
      [1, 'disagree'],
      [2, 'counterOffer'],
    ]);
  });

  it('can be answered by another one, and the guarantee takes its instalments along', async () => {
    const first = await atLicensee();
    const { termSheetVersionId: second } = await make(first, [{ path: SELL_OFF, value: 90, reason: 'Season.' }]);
    const change = async (id: string) => (await offers(id)).offers[0]?.changes[0]?.id ?? '';
    await decide(second, await change(second), 'declined', 'No.');
    await toLicensee(second);
    const { termSheetVersionId: third } = await make(second, [
      { path: ['mg', 'groups', 'g1', 'amount'], value: '100000', reason: 'Less.' },
    ]);
    expect((await offers(third)).offers.map(({ version }) => version)).toEqual([2, 1]);
    await decide(third, await change(third), 'taken');
    const { terms, issues } = await read(third);
    expect(terms.mg?.groups?.[0]?.schedule?.map(({ amount }) => Number(amount))).toEqual([40_000, 60_000]);
    expect(issues).toEqual([]);
  });

  it('is checked like the form of the wizard, and changes only what concerns the licensee', async () => {
    const id = await atLicensee();
    const refused = (changes: Changes) => refusal(make(id, changes));
    expect(await refused([{ path: SELL_OFF, value: 9999, reason: 'x' }])).toMatch(/^ruleBroken keyTerms\.sellOffDays:/);
    expect(await refused([{ path: RATE, value: '0.06', reason: 'x' }])).toBe('ruleBroken changes.0.value:counterOffer.same');
    for (const path of [
      ['purpose', 'licensorName'],
      ['keyTerms', 'properties'],
      ['royalty', 'rates', 'gone', 'rate'],
    ])
      expect(await refused([{ path, value: 'x', reason: 'x' }])).toBe('ruleBroken changes.0.path:counterOffer.field');
    expect(await refused([{ path: RATE, value: '0.05', reason: ' ' }])).toMatch(/^invalid/);
    expect(await refused([])).toMatch(/^invalid/);
    expect(await refused([...CHANGES, { path: RATE, value: '0.04', reason: 'twice' }])).toMatch(/^invalid/);
    expect((await read(id)).status).toBe('pendingLicenseeReview');
  });

  it('is made only by the licensee whom the deal waits for, and once', async () => {
    const draft = await deals.draft();
    expect(await refusal(make(draft))).toBe('notFound');
    const id = await atLicensee();
    for (const by of [
      people.sales,
      people.brandOwner,
      people.agent,
      testActor({ role: 'licensee', companyId: people.licensee.companyId as string }),
    ])
      expect(await refusal(make(id, CHANGES, by))).toBe('forbidden');
    const stranger = testActor({ role: 'licensee', companyId: randomUUID(), permissions: ['ApproveTermSheet'] });
    expect(await refusal(make(id, CHANGES, stranger))).toBe('notFound');
    const { revision } = await read(id);
    expect(await refusal(make(id, CHANGES, people.licensee, revision - 1))).toBe('conflict');
    const answers = await Promise.all([1, 2, 3].map(() => refusal(make(id, CHANGES, people.licensee, revision))));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    const [{ count } = { count: 0 }] = await service.superuser
      .selectFrom('counterOffer')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('termSheetId', '=', (await read(id)).termSheetId)
      .execute();
    expect(Number(count)).toBe(1);
  });

  it('is decided once, by those who may edit the draft, and not seen by brand owners', async () => {
    const first = await atLicensee();
    const { termSheetVersionId: draft, revision } = await make(first);
    const [rate] = (await offers(draft)).offers[0]?.changes ?? [];
    const request = { termSheetVersionId: draft, revision, changeId: rate?.id ?? '', decision: 'taken' as const };
    expect(await refusal(service.call(counterOfferDecide, request, people.agent))).toBe('forbidden');
    expect(await refusal(service.call(counterOfferDecide, request, people.ceo))).toBe('forbidden');
    const answers = await Promise.all([1, 2, 3].map(() => refusal(service.call(counterOfferDecide, request, people.sales))));
    expect(answers.toSorted()).toEqual(['accepted', 'conflict', 'conflict']);
    const now = { ...request, revision: (await read(draft)).revision };
    expect(await refusal(service.call(counterOfferDecide, now, people.sales))).toBe('wrongState');
    const [, sellOff] = (await offers(draft)).offers[0]?.changes ?? [];
    await decide(draft, sellOff?.id ?? '', 'declined', 'No.');
    await toLicensee(draft);
    expect((await offers(draft, people.brandOwner)).offers).toEqual([]);
    expect(await refusal(service.call(termSheetDecide, { termSheetVersionId: first, revision: 1, action: 'agree' }, people.licensee))).toBe(
      'conflict',
    );
  });

  it('offers rows of rates and instalments, which are taken over by table or by row in one revision, or all declined', async () => {
    const first = await atLicensee();
    const { terms } = await read(first);
    const [sliding, fixed] = terms.royalty?.rates ?? [];
    const schedule = ['mg', 'groups', 'g1', 'schedule'];
    const row = (id: string, percent: string, amount: string, dueOn: string) => ({
      path: [...schedule, id],
      value: { id, percent, amount, dueOn },
      reason: 'Cash is short in the first year.',
    });
    const rows = [row('i1', '20', '24000', '2027-01-15'), row('i3', '20', '24000', '2028-06-15')];
    const added = { ...fixed, id: 'r3', channel: 'online', rate: '0.04' };
    const rates = [
      { path: ['royalty', 'rates', sliding?.id ?? ''], value: null, reason: 'One rate is enough.' },
      { path: ['royalty', 'rates', 'r3'], value: added as never, reason: 'The web shop pays for delivery.' },
    ];
    // an offer that does not fit together is refused as a whole
    expect(await refusal(make(first, rows.slice(0, 1)))).toMatch(/^ruleBroken mg\./);
    expect(await refusal(make(first, [{ path: [...schedule, 'i1'], value: { id: 'other' }, reason: 'x' }]))).toBe(
      'ruleBroken changes.0.path:counterOffer.field',
    );
    const { termSheetVersionId: draft } = await make(first, [...rates, ...rows]);
    const { changes } = (await offers(draft)).offers[0] ?? { changes: [] };
    expect(changes.map(({ path, before, offered, now }) => [path.at(-1), before !== null, offered !== null, now !== undefined])).toEqual([
      ['r1', true, false, true],
      ['r3', false, true, false],
      ['i1', true, true, true],
      ['i3', false, true, false],
    ]);
    // a row that would be new is not in the draft: its table is named
    expect(await refusal(deals.act(draft, people.sales, 'submit'))).toBe(
      'ruleBroken royalty.rates.r1:counterOffer.open royalty.rates:counterOffer.open mg.groups.g1.schedule.i1:counterOffer.open mg.groups.g1.schedule:counterOffer.open',
    );
    const [removed, online, ...instalments] = changes.map(({ id }) => id);
    const several = async (changeIds: string[], decision: 'taken' | 'declined', by: Actor = people.sales, reason = 'No.') => {
      const { revision } = await read(draft);
      const request = { termSheetVersionId: draft, revision, changeIds, decision, ...(decision === 'declined' ? { reason } : {}) };
      return service.call(counterOfferDecideSeveral, request, by);
    };
    expect(await refusal(several(instalments, 'taken', people.agent))).toBe('forbidden');
    expect(await refusal(several([...instalments, randomUUID()], 'taken'))).toBe('notFound');
    const { revision, history } = await read(draft);
    await several(instalments, 'taken');
    const taken = await read(draft);
    expect(taken.terms.mg?.groups?.[0]?.schedule?.map(({ id, percent }) => `${id} ${percent}`)).toEqual(['i1 20', 'i2 60', 'i3 20']);
    expect([taken.revision, taken.history.length]).toEqual([revision + 1, history.length + 1]);
    expect(taken.history.at(-1)).toMatchObject({ action: 'takeOver' });
    // nothing is decided when one of them is decided already
    expect(await refusal(several([removed ?? '', instalments[0] ?? ''], 'taken'))).toBe('wrongState');
    // two people at once: one decides
    const request = { termSheetVersionId: draft, revision: taken.revision, changeIds: [removed ?? '', online ?? ''] };
    const both = await Promise.all(
      (['taken', 'declined'] as const).map((decision) =>
        refusal(service.call(counterOfferDecideSeveral, { ...request, decision, reason: 'The rates stay.' }, people.sales)),
      ),
    );
    expect(both.toSorted()).toEqual(['accepted', 'conflict']);
    const decided = (await offers(draft)).offers[0]?.changes.map(({ decision }) => decision?.decision);
    expect(decided?.slice(2)).toEqual(['taken', 'taken']);
    const isTaken = both[0] === 'accepted';
    expect(decided?.slice(0, 2)).toEqual(isTaken ? ['taken', 'taken'] : ['declined', 'declined']);
    const ids = (await read(draft)).terms.royalty?.rates?.map(({ id }) => id);
    expect(ids).toEqual(isTaken ? ['r2', 'r3'] : ['r1', 'r2']);
    await toLicensee(draft);
  });

  it('does not take a changed row over that the draft has no more, and can decline it', async () => {
    const schedule = ['mg', 'groups', 'g1', 'schedule'];
    const first = await atLicensee();
    const value = { id: 'i1', percent: '40', amount: '48000', dueOn: '2027-02-15' };
    const { termSheetVersionId: draft } = await make(first, [{ path: [...schedule, 'i1'], value, reason: 'One month later.' }]);
    const [change] = (await offers(draft)).offers[0]?.changes ?? [];
    const { terms, revision } = await read(draft);
    const groups = terms.mg?.groups?.map((group) => ({ ...group, schedule: group.schedule?.filter(({ id }) => id !== 'i1') ?? [] })) ?? [];
    await service.call(termSheetSave, { termSheetVersionId: draft, revision, sections: { mg: { groups } } }, people.sales);
    expect(await refusal(decide(draft, change?.id ?? '', 'taken'))).toBe('ruleBroken mg.groups.g1.schedule.i1:counterOffer.rowGone');
    await decide(draft, change?.id ?? '', 'declined', 'There is one instalment now.');
  });
});
