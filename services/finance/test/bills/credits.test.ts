import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import { billAging, billList, billRead } from '@bls/proto/contracts/calls/finance/bills';
import { creditList } from '@bls/proto/contracts/calls/finance/credits';
import { financeOverview } from '@bls/proto/contracts/calls/finance/insight/overview';
import { paymentList, paymentRead } from '@bls/proto/contracts/calls/finance/payments';
import { accountList, statementRead } from '@bls/proto/contracts/calls/finance/statements';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { testActor } from '@bls/kit/testing/actors';
import { refusedBy as refusal } from '@bls/kit/testing/refusal';
import { eventually } from '@bls/kit/testing/service';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { autoRejectJob } from '../../src/billing/payments/auto-reject.job.js';
import { type Deal, ledgerProblems, senior, type Service, signDeal, startFinance } from '../support/billing.js';
import { Credits, junior } from '../support/credits.js';

const TODAY = defaultDay();
let service: Service;
let credits: Credits;
beforeAll(async () => {
  service = await startFinance();
  credits = new Credits(service);
});
afterAll(() => service?.stop());

/** A guarantee of 53.00 and an excess of 42.40 are open, and a credit note of 28.62 is. */
async function credited() {
  const deal = await credits.deal();
  const [guarantee, excess] = await credits.bills(deal);
  const [note] = await credits.sell(deal, 7);
  const [credit] = await credits.open(deal);
  if (!guarantee || !excess || !note || !credit) throw new Error('not billed as expected');
  return { deal, guarantee, excess, note, credit };
}
const billNow = async (id: string) => (await service.call(billRead, { id }, senior)).bill;
const statement = (deal: Deal, contractId?: string) =>
  service.call(statementRead, { companyId: deal.companyId, currency: 'CNY', contractId, from: TODAY, to: TODAY }, senior);
const owedOf = async ({ clerk }: Deal) => (await service.call(financeOverview, {}, clerk)).currencies[0];

describe('a credit note', () => {
  it('W-MONEY-05 is proposed at the next payment, set off or refunded, and never counts as open debt', async () => {
    const { deal, guarantee, excess, note } = await credited();
    const owed = async () => (await owedOf(deal))?.open;
    expect(await owed()).toBe('95.40');
    // What the payment dialog of the licensee proposes.
    const [proposed] = await credits.open(deal, deal.clerk);
    expect(proposed).toMatchObject({ kind: 'creditNote', id: note.id, number: note.number, available: '28.62' });
    const payment = await credits.pay(deal, [excess.id, note.id], '13.78');
    await credits.decide(payment, 'kickBack');
    const [credit] = await credits.open(deal);
    await credits.setOff(credit as never, guarantee, '8.62');
    expect(await owed()).toBe('86.78');
    const [left] = await credits.open(deal);
    await credits.decide(await credits.refund(left as never, '10.00'), 'confirm');
    expect(await owed()).toBe('86.78');
    await credits.decide(await credits.pay(deal, [excess.id, note.id], '32.40'), 'confirm');
    expect(await owed()).toBe('44.38');
    expect(await billNow(note.id)).toMatchObject({ status: 'creditUsed', open: '0.00', credited: '-8.62', paid: '-20.00' });
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('is open credit and nobody’s work: it never counts as debt', async () => {
    const { deal, note, guarantee, excess } = await credited();
    expect(note).toMatchObject({ total: '-28.62', open: '-28.62', status: 'creditOpen', aging: null });
    const owed = { open: '95.40', royaltyOpen: '42.40', overdue: '0.00' };
    expect(await owedOf(deal)).toMatchObject(owed);
    const aging = await service.call(billAging, {}, deal.clerk);
    expect(aging.rows).toMatchObject([{ bills: 2, amount: '95.40' }]);
    const listed = async (only: 'open' | 'payable' | 'credit') =>
      (await service.call(billList, { only, sort: 'number' }, deal.clerk)).rows.map(({ id }) => id);
    expect([await listed('open'), await listed('payable'), await listed('credit')]).toEqual([
      [guarantee.id, excess.id],
      [guarantee.id, excess.id],
      [note.id],
    ]);
    const [account] = (await service.call(accountList, {}, deal.clerk)).rows;
    expect(account).toMatchObject({ notDue: '95.40', credit: '-28.62', balance: '66.78' });
    const moves = await service.superuser
      .selectFrom('outbox' as never)
      .select('payload' as never)
      .execute();
    // Other messages, as that of its document, have its id too.
    const ofNote = (moves as { payload: { id: string; waitsFor?: string[] } }[]).filter(({ payload }) => payload.id === note.id);
    expect(ofNote.flatMap(({ payload }) => (payload.waitsFor ? [payload.waitsFor] : []))).toEqual([[]]);
    const unpaid = await service.call(billList, { status: 'notPaid' }, deal.clerk);
    expect(unpaid.rows.map(({ id }) => id)).not.toContain(note.id);
  });

  it('is set off against a bill in one decision, also in part, with the versions of both', async () => {
    const { deal, guarantee, excess, note, credit } = await credited();
    expect(credit).toMatchObject({ kind: 'creditNote', id: note.id, available: '28.62', contractNumber: 'CT-2026-0001' });
    expect(await refusal(credits.setOff(credit, excess, '28.63'))).toBe('credit.aboveCredit');
    expect(await refusal(credits.setOff(credit, excess, '0'))).toBe('credit.notPositive');
    expect(await refusal(credits.setOff(credit, excess, '0.001'))).toBe('payment.minorUnits');
    expect(await refusal(credits.setOff(credit, { id: note.id, revision: 0 }, '1'))).toBe('credit.otherAccount');
    expect(await refusal(credits.setOff(credit, excess, '1', deal.clerk))).toBe('forbidden');
    expect(await refusal(credits.setOff(credit, excess, '1', junior))).toBe('forbidden');
    expect(await refusal(credits.setOff({ ...credit, revision: 7 }, excess, '1'))).toBe('conflict');
    expect(await refusal(credits.setOff(credit, { ...excess, revision: 7 }, '1'))).toBe('conflict');

    const first = await credits.setOff(credit, excess, '8.62');
    expect(first).toEqual({ billStatus: 'partiallyPaid', billRevision: 1, creditRevision: 1 });
    expect(await billNow(note.id)).toMatchObject({ credited: '-8.62', open: '-20.00', status: 'creditOpen' });
    const again = { ...credit, revision: first.creditRevision };
    expect(await refusal(credits.setOff(again, { id: excess.id, revision: 1 }, '28.62'))).toBe('credit.aboveCredit');
    await credits.setOff(again, guarantee, '20');
    expect(await billNow(note.id)).toMatchObject({ open: '0.00', status: 'creditUsed' });
    expect(await credits.open(deal)).toEqual([]);
    const detail = await service.call(billRead, { id: note.id }, senior);
    expect(detail.history.map(({ action, to, comment, amount }) => [action, to, comment, amount])).toEqual([
      ['issue', 'creditOpen', null, '-28.62'],
      ['setOff', 'creditOpen', excess.number, '-8.62'],
      ['setOff', 'creditUsed', guarantee.number, '-20.00'],
    ]);
    expect(detail.actions).toEqual([]);
    expect((await owedOf(deal))?.open).toBe('66.78');
    expect((await statement(deal)).closing).toBe('66.78');
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('is set off once when several people do so at the same time, against one bill or several', async () => {
    const { deal, guarantee, excess, credit } = await credited();
    const answers = await Promise.all([excess, guarantee, excess, guarantee].map((bill) => refusal(credits.setOff(credit, bill, '28.62'))));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'conflict')).toHaveLength(3);
    expect((await owedOf(deal))?.open).toBe('66.78');
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('is set off only within its licensee, currency and tenant', async () => {
    const [{ credit }, other] = [await credited(), await credited()];
    expect(await refusal(credits.setOff(credit, other.excess, '1'))).toBe('credit.otherAccount');
    const stranger = testActor({ role: 'seniorFinance', tenant: 'PLBY' });
    expect(await refusal(credits.setOff(credit, other.excess, '1', stranger))).toBe('notFound');
    const dollars = await signDeal(service, 'CTL', (terms) => Object.assign(terms.basicTerms, { currency: 'USD', conversionRate: '0.14' }));
    const [bill] = await credits.bills(dollars);
    expect(bill && (await refusal(credits.setOff(credit, bill, '1')))).toBe('credit.otherAccount');
    expect((await service.call(creditList, { companyId: dollars.companyId, currency: 'CNY' }, other.deal.clerk)).credits).toEqual([]);
  });

  it('is deducted from the next payment, as far as the bills ask for it', async () => {
    const { deal, excess, note } = await credited();
    const payment = await credits.pay(deal, [excess.id, note.id], '13.78');
    expect(await billNow(note.id)).toMatchObject({ status: 'creditReserved', reported: '-28.62' });
    expect(await credits.open(deal)).toEqual([]);
    await credits.decide(payment, 'kickBack');
    expect(await billNow(note.id)).toMatchObject({ status: 'creditOpen', reported: '0.00' });
    await credits.decide(await credits.pay(deal, [excess.id, note.id], '13.78'), 'confirm');
    expect(await billNow(excess.id)).toMatchObject({ status: 'paid', open: '0.00' });
    expect(await billNow(note.id)).toMatchObject({ status: 'creditUsed', open: '0.00' });
    const [large] = await credits.sell(deal, 1);
    const [small] = await credits.sell(deal, 6);
    expect([large?.total, small?.total]).toEqual(['-13.78', '4.24']);
    // The credit covers the bill: nothing is transferred, so that there are no banks and no proof.
    const nothing = { payerBank: '', beneficiaryBank: '', fileIds: [] };
    const ids = [large?.id ?? '', small?.id ?? ''];
    expect(await refusal(credits.pay(deal, ids, '1', nothing))).toBe('required');
    await credits.decide(await credits.pay(deal, ids, '0', nothing), 'confirm');
    expect(await billNow(ids[0] as string)).toMatchObject({ status: 'creditOpen', open: '-9.54' });
    expect(await billNow(ids[1] as string)).toMatchObject({ status: 'paid', open: '0.00' });
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('is refunded by one person of finance and confirmed by another', async () => {
    const { deal, note, credit } = await credited();
    expect(await refusal(credits.refund(credit, '28.63'))).toBe('credit.aboveCredit');
    expect(await refusal(credits.refund(credit, '10', deal.clerk))).toBe('forbidden');
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => credits.refund(credit, '10', senior, id)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const refund = answers[0] as (typeof answers)[0];
    expect(refund.number).toMatch(/^RD-/);
    const moves = (await service.superuser
      .selectFrom('outbox' as never)
      .selectAll()
      .execute()) as { payload: WorkItemMoved }[];
    expect(moves.map(({ payload }) => payload).find((payload) => payload.id === id)).toMatchObject({
      kind: 'payment',
      waitsFor: ['payment.confirm'],
      excludedUserId: senior.userId,
    });
    expect(await billNow(note.id)).toMatchObject({ status: 'creditReserved', reported: '-10.00', open: '-28.62' });
    expect((await credits.open(deal)).map(({ available }) => available)).toEqual(['18.62']);
    expect(await refusal(credits.decide(refund, 'confirm'))).toBe('payment.otherPerson');
    const other = testActor({ role: 'seniorFinance' });
    const confirmOf = async (actor: Actor) =>
      (await service.call(paymentRead, { id }, actor)).actions.find(({ action }) => action === 'confirm');
    expect(await confirmOf(senior)).toMatchObject({ allowed: false, reason: 'ownRefund' });
    expect(await confirmOf(other)).toMatchObject({ allowed: true });
    expect(await refusal(credits.decide(refund, 'confirm', { actor: other, received: '-9' }))).toBe('payment.refundAsReported');
    expect((await credits.decide(refund, 'confirm', { actor: other })).status).toBe('paid');
    expect(await billNow(note.id)).toMatchObject({ status: 'creditOpen', paid: '-10.00', open: '-18.62' });
    const shown = await service.call(paymentRead, { id }, deal.clerk);
    expect(shown.payment).toMatchObject({ kind: 'refund', amount: '-10.00', bankReference: 'FT-1', fileIds: [expect.any(String)] });
    expect(shown.items).toMatchObject([{ amount: '-10.00', bill: { id: note.id } }]);
    const { lines, closing } = await statement(deal);
    expect(lines.find(({ kind }) => kind === 'refund')).toMatchObject({ number: refund.number, amount: '10.00' });
    expect(closing).toBe('76.78');
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('has its amount back when nobody confirms a refund in time', async () => {
    const { note, credit } = await credited();
    const refund = await credits.refund(credit, '28.62');
    expect(await billNow(note.id)).toMatchObject({ status: 'creditReserved' });
    await service.superuser.updateTable('payment').set({ rejectOn: TODAY }).where('id', '=', refund.id).execute();
    const queue = service.running.app.get(JobQueue, { strict: false });
    await queue.add(autoRejectJob, {}, { id: randomUUID(), ctx: { tenant: '*', requestId: 'test' } });
    await eventually(async () => (await billNow(note.id)).status === 'creditOpen');
    expect(await billNow(note.id)).toMatchObject({ reported: '0.00', open: '-28.62' });
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('offers finance what can be done with it, and on a bill that it can be set off', async () => {
    const { deal, excess, note } = await credited();
    const offered = async (id: string, actor = senior) =>
      (await service.call(billRead, { id }, actor)).actions.filter(({ allowed }) => allowed).map(({ action }) => action);
    expect(await offered(note.id)).toEqual(['refund', 'setOff']);
    expect(await offered(note.id, deal.clerk)).toEqual([]);
    expect(await offered(excess.id)).toEqual(['reverse', 'setOff']);
    const without = await credits.deal();
    const [bill] = await credits.bills(without);
    expect(await offered(bill?.id ?? '')).toEqual(['reverse']);
  });
});

describe('money on account', () => {
  it('is what arrives above a reported payment', async () => {
    const { deal, excess } = await credited();
    expect(await refusal(credits.pay(deal, [excess.id], '42.41'))).toBe('payment.overPayment');
    const payment = await credits.pay(deal, [excess.id], '42.40');
    expect(await refusal(credits.decide(payment, 'confirm', { received: '42.39' }))).toBe('payment.receivedLess');
    await credits.decide(payment, 'confirm', { received: '50' });
    const { payment: shown } = await service.call(paymentRead, { id: payment.id }, deal.clerk);
    expect(shown).toMatchObject({ kind: 'payment', amount: '50.00', onAccount: '7.60', available: '7.60', status: 'paid' });
    expect(await billNow(excess.id)).toMatchObject({ status: 'paid', paid: '42.40' });
    expect((await credits.open(deal, deal.clerk)).map(({ kind, available }) => [kind, available])).toEqual(
      expect.arrayContaining([['onAccount', '7.60']]),
    );
    const [account] = (await service.call(accountList, {}, deal.clerk)).rows;
    expect(account).toMatchObject({ notDue: '53.00', credit: '-36.22', balance: '16.78' });
    expect((await statement(deal)).closing).toBe('16.78');
    expect((await statement(deal, deal.contractId)).closing).toBe('24.38');
    expect((await owedOf(deal))?.open).toBe('53.00');
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('W-MONEY-13 is received without a report, while a licensee cannot report more than its bills, set off against a later bill in part, and the rest refunded', async () => {
    const deal = await credits.deal();
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => credits.receive(deal, '60', id)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const source = async () => (await credits.open(deal)).find((credit) => credit.id === id);
    expect(await source()).toMatchObject({ kind: 'onAccount', available: '60.00', revision: 0 });
    const [guarantee, excess] = await credits.bills(deal);
    if (!guarantee || !excess) throw new Error('not billed');
    expect(await refusal(credits.pay(deal, [guarantee.id, excess.id], '95.41'))).toBe('payment.overPayment');
    const first = await source();
    const attempts = await Promise.all([guarantee, excess].map((bill) => refusal(credits.setOff(first as never, bill, '42.40'))));
    expect(attempts.sort()).toEqual(['accepted', 'conflict']);
    expect(await source()).toMatchObject({ available: '17.60' });
    const refund = await credits.refund((await source()) as never, '10');
    expect(await source()).toMatchObject({ available: '7.60' });
    await credits.decide(refund, 'kickBack');
    expect(await source()).toMatchObject({ available: '17.60' });
    const again = await credits.refund((await source()) as never, '17.60');
    expect(await source()).toBeUndefined();
    await credits.decide(again, 'confirm');
    const { payment, history } = await service.call(paymentRead, { id }, senior);
    expect(payment).toMatchObject({ kind: 'receipt', amount: '60.00', onAccount: '60.00', available: '0.00' });
    expect(history.map(({ action }) => action)).toEqual(['receive', 'setOff', 'refund', 'refundKickedBack', 'refund', 'refundConfirmed']);
    expect((await service.call(paymentRead, { id: again.id }, senior)).payment.source).toEqual({ id, number: payment.number });
    expect((await owedOf(deal))?.open).toBe('53.00');
    expect((await statement(deal)).closing).toBe('53.00');
    expect((await service.call(paymentList, { companyId: deal.companyId }, senior)).total).toBe(3);
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('is recorded by senior finance, for a licensee with bills in the currency', async () => {
    const deal = await credits.deal();
    expect(await refusal(credits.receive({ ...deal, companyId: randomUUID() }, '1'))).toBe('credit.nothingBilled');
    expect(await refusal(credits.receive(deal, '0'))).toBe('credit.notPositive');
    expect(await refusal(credits.receive(deal, '0.001'))).toBe('payment.minorUnits');
  });
});
