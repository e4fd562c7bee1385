import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  bankLineConfirm,
  bankLineReceive,
  bankLineUndo,
  bankStatementImport,
  bankStatementRead,
} from '@bls/proto/contracts/calls/finance/bank-statements';
import { billList, billRead, billReverse } from '@bls/proto/contracts/calls/finance/bills';
import { journalList, periodClose, periodReopen } from '@bls/proto/contracts/calls/finance/books';
import { creditList } from '@bls/proto/contracts/calls/finance/credits';
import { dunningRead, dunningRulesSave, interestBill } from '@bls/proto/contracts/calls/finance/dunning';
import { paymentDecide, paymentRead, paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import { financeSettingsSave } from '@bls/proto/contracts/calls/finance/settings';
import { printedReferenceOf } from '@bls/proto/domain/finance/creditor-reference';
import { DEFAULT_DUNNING_RULES } from '@bls/proto/domain/finance/dunning/dunning-rules';
import { addDays, addMonths, lastDayOfMonth, monthOf } from '@bls/proto/domain/values/time';
import { testActor } from '@bls/kit/testing/actors';
import { refusedBy as refusal } from '@bls/kit/testing/refusal';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { sql } from 'kysely';
import { type Deal, ledgerProblems, senior, type Service, signDeal, startFinance } from '../support/billing.js';
import { Credits } from '../support/credits.js';

let service: Service;
beforeAll(async () => {
  service = await startFinance();
});
afterAll(() => service?.stop());

const TODAY = defaultDay();
const junior = testActor({ role: 'juniorFinance' });
const mapping = { headerRow: 0, date: 0, dateStyle: 'ymd', amount: 1, decimalMark: '.', currency: 'CNY', currencyColumn: null } as const;
const bring = (...rows: string[]) => {
  const text = ['Date,Amount,Payer,Text', ...rows].join('\n');
  const request = { id: randomUUID(), name: 'lines.csv', text, mapping: { ...mapping, payer: 2, references: [3] } };
  return service.call(bankStatementImport, request, junior);
};
const lineOf = async (statementId: string, fileRow = 2) =>
  (await service.call(bankStatementRead, { id: statementId }, senior)).lines.find((line) => line.fileRow === fileRow);

/** A deal with an open guarantee of 53.00. */
async function billed() {
  const deal = await signDeal(service);
  const { rows } = await service.call(billList, { contractId: deal.contractId }, deal.clerk);
  const [bill] = rows;
  if (!bill) throw new Error('nothing was billed');
  return { deal, bill };
}
const billOf = async (id: string) => (await service.call(billRead, { id }, senior)).bill;

async function report({ clerk }: Deal, billId: string, amount = '53') {
  const transfer = { payerBank: 'Bank of A', beneficiaryBank: 'B', fileIds: [randomUUID()], transferDate: TODAY };
  return service.call(paymentReport, { ...transfer, amount, id: randomUUID(), billIds: [billId] }, clerk);
}
const receive = (statementId: string, bills: { id: string; revision: number }[], actor = senior, fileRow = 2) =>
  service.call(bankLineReceive, { statementId, fileRow, bills: bills.map(({ id, revision }) => ({ id, revision })) }, actor);
const undo = (statementId: string, paymentId: string, actor = senior, reason = 'wrong customer') =>
  service.call(bankLineUndo, { statementId, fileRow: 2, paymentId, reason }, actor);

describe('a bank line of a bill that nobody has reported as paid', () => {
  it('is recorded as a receipt with amount, day and reference of the line, once and by senior finance', async () => {
    const { deal, bill } = await billed();
    const { id } = await bring(`${TODAY},53.00,Northwind Toys,for ${bill.number}`);
    expect(await lineOf(id)).toMatchObject({ doubt: 'notReported', bills: [{ id: bill.id, open: '53.00', currency: 'CNY' }] });
    expect(await refusal(receive(id, [bill], junior))).toBe('forbidden');
    const answers = await Promise.all([refusal(receive(id, [bill])), refusal(receive(id, [bill]))]);
    expect(answers.sort()).toEqual(['accepted', 'conflict']);
    const line = await lineOf(id);
    expect(line).toMatchObject({ status: 'confirmed', decidedBy: senior.name, matchReason: null });
    const { payment, items, history } = await service.call(paymentRead, { id: line?.payment?.id ?? '' }, deal.clerk);
    expect(payment).toMatchObject({ kind: 'receipt', status: 'paid', amount: '53.00', onAccount: '0.00', collectedDate: TODAY });
    expect(payment).toMatchObject({ payerBank: 'Northwind Toys', bankReference: `for ${bill.number}` });
    expect(items).toMatchObject([{ amount: '53.00', bill: { number: bill.number, status: 'paid' } }]);
    expect(history).toMatchObject([{ action: 'receive', by: { name: senior.name } }]);
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('pays a part, and keeps what is above the bills on account', async () => {
    const [less, more] = [await billed(), await billed()];
    const { id } = await bring(`${TODAY},20.00,A,${less.bill.number}`, `${TODAY},60.00,B,${more.bill.number}`);
    expect(await receive(id, [less.bill])).toMatchObject({ onAccount: '0.00' });
    expect(await billOf(less.bill.id)).toMatchObject({ status: 'partiallyPaid', paid: '20.00', open: '33.00' });
    expect(await receive(id, [more.bill], senior, 3)).toMatchObject({ onAccount: '7.00' });
    expect(await billOf(more.bill.id)).toMatchObject({ status: 'paid', open: '0.00' });
    const { credits } = await service.call(creditList, { companyId: more.deal.companyId, currency: 'CNY' }, senior);
    expect(credits).toMatchObject([{ kind: 'onAccount', available: '7.00' }]);
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('is refused for another currency or licensee, a bill that is paid, and one of which a payment waits', async () => {
    const [one, other, waiting] = [await billed(), await billed(), await billed()];
    await report(waiting.deal, waiting.bill.id);
    const { id } = await bring(`${TODAY},53.00,A,${one.bill.number} ${other.bill.number}`, `${TODAY},53.00,A,again ${one.bill.number}`);
    expect(await refusal(receive(id, [one.bill, other.bill]))).toBe('bankStatement.otherPayer');
    expect(await refusal(receive(id, [await billOf(waiting.bill.id)]))).toBe('bankStatement.reported');
    expect(await refusal(receive(id, [{ ...one.bill, revision: 7 }]))).toBe('conflict');
    await receive(id, [one.bill]);
    expect(await refusal(receive(id, [await billOf(one.bill.id)], senior, 3))).toBe('bankStatement.nothingOpen');
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('is matched on import by its reference and exact amount, unless finance has turned it off', async () => {
    const [sure, off, less] = [await billed(), await billed(), await billed()];
    const rf = (number: string) => printedReferenceOf(number) ?? '';
    const matched = await bring(`${TODAY},53.00,,${rf(sure.bill.number)}`, `${TODAY},52.00,,${rf(less.bill.number)}`);
    expect(matched).toMatchObject({ lines: 2, matched: 1 });
    expect(await lineOf(matched.id)).toMatchObject({ status: 'confirmed', matchReason: 'reference', decidedBy: null });
    expect(await lineOf(matched.id, 3)).toMatchObject({ status: 'open', doubt: 'amount', bills: [{ id: less.bill.id }] });
    expect(await billOf(sure.bill.id)).toMatchObject({ status: 'paid' });
    await service.call(financeSettingsSave, { matchBankLines: false }, senior);
    expect(await bring(`${TODAY},53.00,,${rf(off.bill.number)}`)).toMatchObject({ matched: 0 });
    await service.call(financeSettingsSave, { matchBankLines: true }, senior);
    expect(await ledgerProblems(service)).toEqual([]);
  });
});

describe('the match of a bank line', () => {
  it('is undone with a reason: the reported payment waits again as it was reported, and a counter entry is posted', async () => {
    const { deal, bill } = await billed();
    const { id: paymentId, number } = await report(deal, bill.id, '40');
    const { id } = await bring(`${TODAY},45.00,A,${number}`);
    await service.call(bankLineConfirm, { statementId: id, fileRow: 2, paymentId, revision: 0 }, senior);
    expect(await refusal(undo(id, paymentId, junior))).toBe('forbidden');
    expect(await refusal(undo(id, randomUUID()))).toBe('notFound');
    expect(await undo(id, paymentId)).toEqual({ number });
    expect(await refusal(undo(id, paymentId))).toBe('conflict');
    expect(await lineOf(id)).toMatchObject({
      status: 'open',
      payment: null,
      undone: { number, reason: 'wrong customer', by: senior.name },
    });
    const { payment, history } = await service.call(paymentRead, { id: paymentId }, deal.clerk);
    expect(payment).toMatchObject({ status: 'submitted', amount: '40.00', onAccount: '0.00', collectedDate: null });
    expect(history.at(-1)).toMatchObject({ action: 'undoMatch', comment: 'wrong customer', by: { name: senior.name } });
    expect(await billOf(bill.id)).toMatchObject({ status: 'waitForConfirmation', paid: '0.00', reported: '40.00', open: '53.00' });
    const { rows } = await service.call(journalList, { search: number }, senior);
    expect(rows.map(({ event, day }) => [event, day])).toEqual([
      ['receiptReversed', TODAY],
      ['paymentConfirmed', TODAY],
    ]);
    const [reversed, received] = rows.map(({ lines }) => lines.map(({ code, debit, credit }) => [code, debit ?? credit]).sort());
    expect(reversed).toEqual(received);
    await service.call(paymentDecide, { id: paymentId, revision: payment.revision, action: 'kickBack', comment: 'not ours' }, senior);
    expect(await billOf(bill.id)).toMatchObject({ status: 'kickedBack', reported: '0.00', open: '53.00' });
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('of the import is undone too, and the line is not matched again without a person', async () => {
    const { bill } = await billed();
    const text = `${TODAY},53.00,,${printedReferenceOf(bill.number)}`;
    const { id } = await bring(text);
    const paymentId = (await lineOf(id))?.payment?.id ?? '';
    await undo(id, paymentId);
    expect((await service.call(paymentRead, { id: paymentId }, senior)).payment).toMatchObject({ status: 'reversed', amount: '53.00' });
    expect(await billOf(bill.id)).toMatchObject({ status: 'notPaid', paid: '0.00', open: '53.00' });
    const again = { id, name: 'lines.csv', text: `Date,Amount,Payer,Text\n${text}`, mapping: { ...mapping, payer: 2, references: [3] } };
    expect(await service.call(bankStatementImport, again, junior)).toMatchObject({ matched: 0 });
    expect(await lineOf(id)).toMatchObject({ status: 'open', doubt: 'undone' });
    await receive(id, [await billOf(bill.id)]);
    expect(await billOf(bill.id)).toMatchObject({ status: 'paid' });
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('stays while its money on account is refunded', async () => {
    const { deal, bill } = await billed();
    const { id } = await bring(`${TODAY},63.00,A,${bill.number}`);
    const { paymentId } = await receive(id, [bill]);
    const credits = new Credits(service);
    const [credit] = await credits.open(deal);
    if (!credit) throw new Error('nothing is on account');
    const refund = await credits.refund(credit, '1.00');
    expect(await refusal(undo(id, paymentId))).toBe('bankStatement.moneyUsed');
    await credits.decide(refund, 'kickBack');
    await undo(id, paymentId);
    expect(await credits.open(deal)).toEqual([]);
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('stays while late interest is billed that knows the day of the receipt', async () => {
    const { deal, bill } = await billed();
    await sql`alter table bill disable trigger all`.execute(service.superuser);
    await sql`update bill set due_on = ${addDays(TODAY, -30)} where id = ${bill.id}`.execute(service.superuser);
    await sql`alter table bill enable trigger all`.execute(service.superuser);
    const interest = { ratePerYear: '7.3', dayCount: 'act365', source: 'Clause 8.2' } as const;
    await service.call(dunningRulesSave, { rules: { ...DEFAULT_DUNNING_RULES, interest }, revision: 0 }, senior);
    const { id } = await bring(`${addDays(TODAY, -5)},10.00,A,${bill.number}`);
    const { paymentId } = await receive(id, [bill]);
    const { billable } = await service.call(dunningRead, { id: bill.id }, senior);
    if (!billable) throw new Error('no interest');
    await service.call(interestBill, { id: bill.id, until: billable.until, total: billable.interest.total }, senior);
    expect(await refusal(undo(id, paymentId))).toBe('bankStatement.interestBilled');
    const { rows } = await service.call(billList, { contractId: deal.contractId }, senior);
    const late = rows.find(({ kind }) => kind === 'LATE_INTEREST');
    if (!late) throw new Error('no bill of interest');
    await service.call(
      billReverse,
      { id: late.id, revision: late.revision, reason: 'the money was of somebody else', again: false },
      senior,
    );
    await undo(id, paymentId);
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('stays when the month of the receipt is closed, until it is reopened', async () => {
    const { bill } = await billed();
    const month = addMonths(monthOf(TODAY), -1);
    const { id } = await bring(`${lastDayOfMonth(month)},53.00,A,${bill.number}`);
    const { paymentId } = await receive(id, [bill]);
    await service.call(periodClose, { month, acceptOpen: true }, senior);
    expect(await refusal(undo(id, paymentId))).toBe('bankStatement.periodClosed');
    await service.call(periodReopen, { month, reason: 'a receipt of somebody else' }, senior);
    await undo(id, paymentId);
    const { rows } = await service.call(journalList, { month, event: ['receiptReversed'] }, senior);
    expect(rows).toMatchObject([{ day: lastDayOfMonth(month), document: { id: paymentId } }]);
    expect(await ledgerProblems(service)).toEqual([]);
  });
});
