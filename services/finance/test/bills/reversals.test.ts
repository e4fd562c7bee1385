import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { billList, billNote, billRead, billReverse, ledgerCheck } from '@bls/proto/contracts/calls/finance/bills';
import { financeSettingsRead, financeSettingsSave } from '@bls/proto/contracts/calls/finance/settings';
import { paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import { testActor } from '@bls/kit/testing/actors';
import { refusedBy as refusal } from '@bls/kit/testing/refusal';
import { defaultDay } from '@bls/shared/calendar/default-day';
import {
  approveReport,
  billsOf,
  calculations,
  type Deal,
  ledgerProblems,
  rendered,
  senior,
  type Service,
  signDeal,
  startFinance,
} from '../support/billing.js';

let service: Service;
beforeAll(async () => {
  service = await startFinance();
});
afterAll(() => service?.stop());

const theBill = async (deal: Deal, sort = 'number') => {
  const { rows } = await service.call(billList, { contractId: deal.contractId, sort }, deal.clerk);
  return rows[0] as NonNullable<(typeof rows)[0]>;
};
const reverse = (bill: { id: string; revision: number }, again: boolean, actor = senior) =>
  service.call(billReverse, { id: bill.id, revision: bill.revision, reason: 'Wrong address', again }, actor);
const pay = (deal: Deal, billId: string, amount: string) =>
  service.call(
    paymentReport,
    {
      id: randomUUID(),
      billIds: [billId],
      amount,
      transferDate: defaultDay(),
      payerBank: 'A',
      beneficiaryBank: 'B',
      fileIds: [randomUUID()],
    },
    deal.clerk,
  );

describe('reversing a bill', () => {
  it('issues a credit note with the reason, does not change the bill, and leaves nothing open', async () => {
    const deal = await signDeal(service);
    const bill = await theBill(deal);
    const done = await reverse(bill, false);
    expect(done).toMatchObject({ status: 'reversed', creditNote: { number: expect.stringMatching(/^CN-/) }, replacement: null });
    const after = await service.call(billRead, { id: bill.id }, deal.clerk);
    expect(after.bill).toMatchObject({
      number: bill.number,
      total: '53.00',
      credited: '53.00',
      open: '0.00',
      paid: '0.00',
      status: 'reversed',
    });
    expect(after.related).toEqual([{ relation: 'reversedBy', ...done.creditNote }]);
    expect(after.history.at(-1)).toMatchObject({ action: 'reverse', comment: 'Wrong address', by: { role: 'seniorFinance' } });
    const note = await service.call(billRead, { id: done.creditNote.id }, deal.clerk);
    expect(note.bill).toMatchObject({ amount: '-50.00', tax: '-3.00', total: '-53.00', open: '0.00', status: 'reversed' });
    expect(note.related).toEqual([{ relation: 'reverses', id: bill.id, number: bill.number }]);
    expect(note.actions).toEqual([]);
    await service.call(billNote, { id: note.bill.id }, deal.clerk);
    expect(rendered.get(`debit-note:${note.bill.id}`)?.[0]?.document).toMatchObject({
      title: { en: 'Credit note' },
      blocks: [{ rows: expect.arrayContaining([{ label: { en: 'Reverses', zh: '冲销账单' }, value: { en: bill.number } }]) }, {}, {}, {}],
    });
    expect(await refusal(pay(deal, bill.id, '1'))).toBe('payment.nothingOpen');
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('lets the next calculation bill what is still due', async () => {
    const deal = await signDeal(service);
    await reverse(await theBill(deal), false);
    await approveReport(service, deal, 0, [{ quantity: '10', price: '20' }]);
    await calculations(service, deal, 2);
    expect(await billsOf(service, deal)).toEqual(expect.arrayContaining(['MG 50.00', 'MG -50.00', 'MG 50.00']));
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('issues a replacement with the settings of today', async () => {
    const deal = await signDeal(service, 'PLBY');
    const finance = testActor({ role: 'seniorFinance', tenant: 'PLBY' });
    const { settings } = await service.call(financeSettingsRead, {}, finance);
    await service.call(financeSettingsSave, { ...settings, royaltyTaxPercent: '0' }, finance);
    const bill = await theBill(deal);
    const { replacement } = await reverse(bill, true, finance);
    const after = await service.call(billRead, { id: replacement?.id ?? '' }, deal.clerk);
    expect(after.bill).toMatchObject({ kind: bill.kind, amount: '50.00', tax: '0.00', total: '50.00', status: 'notPaid' });
    expect(after.related).toEqual([{ relation: 'replaces', id: bill.id, number: bill.number }]);
    expect(await ledgerProblems(service, 'PLBY')).toEqual([]);
    await approveReport(service, deal, 0, [{ quantity: '1', price: '20' }]);
    await calculations(service, deal, 2);
    expect((await service.call(billList, { contractId: deal.contractId }, deal.clerk)).total).toBe(3);
  });

  it('is for senior finance of the tenant, once, and not when something was paid or reported', async () => {
    const deal = await signDeal(service);
    const bill = await theBill(deal);
    expect(await refusal(reverse(bill, false, testActor({ role: 'juniorFinance' })))).toBe('forbidden');
    expect(await refusal(reverse(bill, false, testActor({ role: 'seniorFinance', tenant: 'PLBY' })))).toBe('notFound');
    await pay(deal, bill.id, '53');
    expect(await refusal(reverse(await theBill(deal), false))).toBe('wrongState');
    const other = await signDeal(service);
    const open = await theBill(other);
    const answers = await Promise.all([1, 2, 3].map(() => refusal(reverse(open, false))));
    expect(answers.sort()).toEqual(['accepted', 'conflict', 'conflict']);
    expect(await ledgerProblems(service)).toEqual([]);
  });
});

describe('the verifier of the ledger', () => {
  it('is available to finance, and finds changes that bypassed the database checks', async () => {
    const deal = await signDeal(service);
    const checked = await service.call(ledgerCheck, {}, testActor({ role: 'juniorFinance' }));
    expect(checked.entries).toBeGreaterThan(0);
    expect(checked.problems).toEqual([]);
    const bill = await theBill(deal);
    await service.superuser.updateTable('bill').set({ paid: '1' }).where('id', '=', bill.id).execute();
    expect((await service.call(ledgerCheck, {}, senior)).problems).toEqual([
      { rule: 'billDiffers', id: bill.id, detail: 'bill 52.0000, ledger 53.0000' },
    ]);
    await service.superuser.updateTable('bill').set({ paid: '0' }).where('id', '=', bill.id).execute();
    expect(await refusal(service.call(ledgerCheck, {}, deal.clerk))).toBe('forbidden');
  });
});
