import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billRead } from '@bls/proto/contracts/calls/finance/bills';
import { paymentRead } from '@bls/proto/contracts/calls/finance/payments';
import { statementRead } from '@bls/proto/contracts/calls/finance/statements';
import { refusedBy as refusal } from '@bls/kit/testing/refusal';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { type Deal, ledgerProblems, senior, type Service, startFinance } from '../support/billing.js';
import { Credits, startWithholding } from '../support/credits.js';

const TODAY = defaultDay();
let service: Service;
let credits: Credits;
beforeAll(async () => {
  service = await startFinance();
  credits = new Credits(service);
  await startWithholding(service, '0');
});
afterAll(() => service?.stop());

/** A guarantee of 50.00 and an excess of 40.00 are open, and a credit note of 27.00; of all a tenth is withheld. */
async function credited() {
  const deal = await credits.deal();
  const [guarantee, excess] = await credits.bills(deal);
  const [note] = await credits.sell(deal, 7);
  const [credit] = await credits.open(deal, deal.clerk);
  if (!guarantee || !excess || !note || !credit) throw new Error('not billed as expected');
  return { deal, guarantee, excess, note, credit };
}
const now = async (id: string) => (await service.call(billRead, { id }, senior)).bill;
const paymentNow = async (id: string) => (await service.call(paymentRead, { id }, senior)).payment;
const balance = async ({ companyId }: Deal) =>
  (await service.call(statementRead, { companyId, currency: 'CNY', from: TODAY, to: TODAY }, senior)).closing;
/** The sum of each account of the ledger for a licensee. */
const accounts = async ({ companyId }: Deal) => {
  const rows = await service.superuser
    .selectFrom('ledgerPosting')
    .select((eb) => ['account', eb.fn.sum<string>('amount').as('amount')])
    .where('companyId', '=', companyId)
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount).toFixed(2)]));
};

describe('credit of a licensee that withholds tax', () => {
  it('is deducted from the net payment, and certificates cover the rest', async () => {
    const { deal, guarantee, excess, note, credit } = await credited();
    expect(note).toMatchObject({ amount: '-27.00', total: '-27.00', withheld: '-2.70', status: 'creditOpen' });
    expect(credit).toMatchObject({ kind: 'creditNote', available: '27.00', withheld: '2.70' });
    // 45.00 and 36.00 of the bills, less 24.30 of the credit note.
    const payment = await credits.pay(deal, [guarantee.id, excess.id, note.id], '56.70');
    await credits.decide(payment, 'confirm', { received: '60.00' });
    expect(await paymentNow(payment.id)).toMatchObject({ kind: 'payment', onAccount: '3.30', available: '3.30', certificate: null });
    expect(await now(note.id)).toMatchObject({ status: 'creditUsed', open: '0.00' });
    expect(await balance(deal)).toBe('3.00');
    expect(await refusal(credits.certify(deal, [guarantee.id, excess.id], '6.31'))).toBe('payment.aboveWithheld');
    const certificate = await credits.certify(deal, [guarantee.id, excess.id], '6.30');
    await credits.decide(certificate, 'confirm');
    for (const { id } of [guarantee, excess]) expect(await now(id)).toMatchObject({ status: 'paid', open: '0.00' });
    expect(await balance(deal)).toBe('-3.30');
    expect(await accounts(deal)).toEqual({
      bank: '60.00',
      onAccount: '-3.30',
      receivable: '0.00',
      royaltyIncome: '-63.00',
      withheldTax: '6.30',
    });
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('needs no transfer when it leaves nothing but the tax withheld', async () => {
    const { deal, guarantee, excess, note, credit } = await credited();
    await credits.setOff(credit, guarantee, '2.00');
    await credits.decide(await credits.pay(deal, [excess.id], '15.00'), 'confirm');
    // 25.00 of the excess is open, of it 4.00 withheld; 25.00 of the credit note is left.
    expect(await refusal(credits.pay(deal, [excess.id], '0', { fileIds: [] }))).toBe('payment.notPositive');
    await credits.decide(await credits.certify(deal, [excess.id], '1.00'), 'confirm');
    const covered = await credits.pay(deal, [excess.id, note.id], '0', { fileIds: [], payerBank: '', beneficiaryBank: '' });
    await credits.decide(covered, 'confirm');
    expect(await now(excess.id)).toMatchObject({ status: 'paid', open: '0.00', certified: '1.00' });
    expect(await now(note.id)).toMatchObject({ status: 'creditOpen', open: '-1.00' });
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('takes the tax withheld in it along when it is set off: what is left of the bill is net, tax and total of the difference', async () => {
    const { deal, guarantee, note, credit } = await credited();
    await credits.setOff(credit, guarantee, '27.00');
    expect(await now(note.id)).toMatchObject({ status: 'creditUsed', open: '0.00', withheldSetOff: '-2.70' });
    // Of 50.00 less 27.00 a tenth is withheld: 20.70 are transferred, and 2.30 are covered by a certificate.
    expect(await now(guarantee.id)).toMatchObject({ open: '23.00', withheld: '5.00', withheldSetOff: '2.70', certified: '0.00' });
    expect(await refusal(credits.certify(deal, [guarantee.id], '2.31'))).toBe('payment.aboveWithheld');
    await credits.decide(await credits.certify(deal, [guarantee.id], '2.30'), 'confirm');
    await credits.decide(await credits.pay(deal, [guarantee.id], '20.70'), 'confirm');
    expect(await now(guarantee.id)).toMatchObject({ status: 'paid', open: '0.00', certified: '2.30' });
    expect(await accounts(deal)).toMatchObject({ bank: '20.70', withheldTax: '2.30' });
    const above = service.superuser.updateTable('bill').set({ withheldSetOff: '2.71' }).where('id', '=', guarantee.id).execute();
    await expect(above).rejects.toThrow('bill_withheld_set_off');
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('never comes from a certificate, and no certificate covers a credit note', async () => {
    const { deal, guarantee, note } = await credited();
    expect(await refusal(credits.certify(deal, [note.id], '1.00'))).toBe('payment.nothingWithheld');
    expect(await refusal(credits.certify(deal, [guarantee.id, note.id], '1.00'))).toBe('payment.nothingWithheld');
    const certificate = await credits.certify(deal, [guarantee.id], '5.00');
    expect(await refusal(credits.decide(certificate, 'confirm', { received: '6.00' }))).toBe('payment.certificateAsReported');
    await credits.decide(certificate, 'confirm', { received: '5.00' });
    expect(await paymentNow(certificate.id)).toMatchObject({ kind: 'certificate', onAccount: '0.00', available: '0.00' });
    const moved = service.superuser.updateTable('payment').set({ onAccount: '1' }).where('id', '=', certificate.id).execute();
    await expect(moved).rejects.toThrow('payment_money');
    expect(await ledgerProblems(service)).toEqual([]);
  });
});
