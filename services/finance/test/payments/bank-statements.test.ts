import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  bankLineConfirm,
  bankLineSetAside,
  bankStatementImport,
  bankStatementList,
  bankStatementRead,
} from '@bls/proto/contracts/calls/finance/bank-statements';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { paymentRead, paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import { financeSettingsSave } from '@bls/proto/contracts/calls/finance/settings';
import { printedReferenceOf } from '@bls/proto/domain/finance/creditor-reference';
import type { BankMapping } from '@bls/proto/domain/finance/bank-statement';
import { addDays } from '@bls/proto/domain/values/time';
import { testActor } from '@bls/kit/testing/actors';
import { refusedBy as refusal } from '@bls/kit/testing/refusal';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { type Deal, ledgerProblems, senior, type Service, signDeal, startFinance } from '../support/billing.js';

let service: Service;
beforeAll(async () => {
  service = await startFinance();
});
afterAll(() => service?.stop());

const TODAY = defaultDay();
const junior = testActor({ role: 'juniorFinance' });
const mapping: BankMapping = {
  headerRow: 0,
  date: 0,
  dateStyle: 'ymd',
  amount: 1,
  decimalMark: '.',
  currency: 'CNY',
  currencyColumn: null,
  payer: 2,
  references: [3],
};
const file = (...rows: string[]) => ['Date,Amount,Payer,Text', ...rows].join('\n');
const bring = (text: string, id = randomUUID(), actor = junior, read = mapping) =>
  service.call(bankStatementImport, { id, name: 'november.csv', text, mapping: read }, actor);

/** A deal whose guarantee of 53.00 was reported as paid. */
async function reported(): Promise<Deal & { paymentId: string; number: string; bill: string }> {
  const deal = await signDeal(service);
  const { rows } = await service.call(billList, { contractId: deal.contractId }, deal.clerk);
  const payment = { payerBank: 'Bank of A', beneficiaryBank: 'B', fileIds: [randomUUID()], transferDate: TODAY, amount: '53' };
  const { id, number } = await service.call(paymentReport, { ...payment, id: randomUUID(), billIds: [rows[0]?.id ?? ''] }, deal.clerk);
  return { ...deal, paymentId: id, number, bill: rows[0]?.number ?? '' };
}

describe('a bank statement', () => {
  it('proposes reported payments by amount, number and payer, and confirms none of another payer', async () => {
    const [one, other] = [await reported(), await reported()];
    const { id, lines, skipped } = await bring(
      file(`${TODAY},53.00,Northwind,thanks for ${one.bill}`, `${TODAY},-9.00,Landlord,rent`, `${TODAY},12.50,Somebody,gift`),
    );
    expect({ lines, skipped }).toEqual({ lines: 2, skipped: 1 });
    const read = await service.call(bankStatementRead, { id }, junior);
    expect(read.statement).toMatchObject({ lines: 2, open: 2, confirmed: 0, firstDay: TODAY, importedByName: junior.name });
    const [line, gift] = read.lines;
    expect(line?.proposals.map(({ number, signs }) => [number, signs.includes('number')])).toEqual([
      [one.number, true],
      [other.number, false],
    ]);
    expect(gift).toMatchObject({ amount: '12.50', proposals: [], bills: [] });
    expect((await service.call(paymentRead, { id: one.paymentId }, senior)).payment.status).toBe('submitted');
  });

  it('confirms what is certain without a person, says why, and leaves what is in doubt to a person', async () => {
    const [sure, plain, doubtful] = [await reported(), await reported(), await reported()];
    const silent = await signDeal(service);
    const { rows } = await service.call(billList, { contractId: silent.contractId }, silent.clerk);
    const { payment } = await service.call(paymentRead, { id: plain.paymentId }, senior);
    const reference = (bill: string) => printedReferenceOf(bill) ?? '';
    const text = file(
      `${TODAY},53.00,,${reference(sure.bill)}`,
      `${TODAY},53.00,${payment.companyName.toUpperCase()},for ${plain.bill}`,
      `${TODAY},53.00,Somebody Else,${reference(doubtful.bill)}`,
      `${TODAY},53.00,,${rows[0]?.number ?? ''}`,
      `${TODAY},52.99,,${reference(doubtful.bill)}`,
    );
    const id = randomUUID();
    expect(await bring(text, id)).toEqual({ id, lines: 5, skipped: 0, matched: 2 });
    expect(await bring(text, id)).toEqual({ id, lines: 5, skipped: 0, matched: 2 });
    const { lines, statement } = await service.call(bankStatementRead, { id }, junior);
    expect(statement).toMatchObject({ open: 3, confirmed: 2 });
    expect(lines.map(({ matchReason, doubt, decidedBy }) => ({ matchReason, doubt, decidedBy }))).toEqual([
      { matchReason: 'reference', doubt: null, decidedBy: null },
      { matchReason: 'number', doubt: null, decidedBy: null },
      { matchReason: null, doubt: 'payer', decidedBy: null },
      { matchReason: null, doubt: 'notReported', decidedBy: null },
      { matchReason: null, doubt: 'amount', decidedBy: null },
    ]);
    expect(lines[2]?.proposals[0]).toMatchObject({ number: doubtful.number, signs: ['amount', 'number', 'day'] });
    expect(lines[3]?.bills).toMatchObject([{ id: rows[0]?.id, number: rows[0]?.number, open: '53.00' }]);
    const decided = await service.call(paymentRead, { id: sure.paymentId }, sure.clerk);
    expect(decided.payment).toMatchObject({ status: 'paid', collectedDate: TODAY });
    expect(decided.history.at(-1)).toMatchObject({ action: 'confirm', by: null, comment: reference(sure.bill) });
    expect((await service.call(paymentRead, { id: doubtful.paymentId }, senior)).payment.status).toBe('submitted');
    const confirmed = service.call(bankLineConfirm, { statementId: id, fileRow: 4, paymentId: doubtful.paymentId, revision: 0 }, senior);
    expect(await confirmed).toEqual({ number: doubtful.number });
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('matches nothing without a person when finance has turned it off, and only one of two imports at the same time', async () => {
    const [waiting, raced] = [await reported(), await reported()];
    const save = (matchBankLines: boolean) => service.call(financeSettingsSave, { matchBankLines }, senior);
    await save(false);
    const off = await bring(file(`${TODAY},53.00,,${printedReferenceOf(waiting.bill)}`));
    await save(true);
    expect(off.matched).toBe(0);
    const { lines } = await service.call(bankStatementRead, { id: off.id }, senior);
    expect(lines[0]).toMatchObject({ status: 'open', doubt: null, matchReason: null });
    expect(lines[0]?.proposals[0]?.number).toBe(waiting.number);
    const both = await Promise.all(['a', 'b'].map((word) => bring(file(`${TODAY},53.00,,${word} ${printedReferenceOf(raced.bill)}`))));
    expect(both.map(({ matched }) => matched).sort()).toEqual([0, 1]);
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('confirms a payment by senior finance, on the day of the line, once', async () => {
    const deal = await reported();
    const { id } = await bring(file(`${TODAY},53.00,Northwind,${deal.number}`, `${TODAY},53.00,Northwind,again`));
    const confirm = (fileRow: number, actor = senior) =>
      service.call(bankLineConfirm, { statementId: id, fileRow, paymentId: deal.paymentId, revision: 0 }, actor);
    expect(await refusal(confirm(2, junior))).toBe('forbidden');
    const answers = await Promise.all([refusal(confirm(2)), refusal(confirm(2)), refusal(confirm(3))]);
    expect(answers.sort()).toEqual(['accepted', 'conflict', 'conflict']);
    const { payment } = await service.call(paymentRead, { id: deal.paymentId }, deal.clerk);
    expect(payment).toMatchObject({ status: 'paid', collectedDate: TODAY });
    const { lines, statement } = await service.call(bankStatementRead, { id }, senior);
    expect(statement).toMatchObject({ open: 1, confirmed: 1 });
    expect(lines.filter(({ status }) => status === 'confirmed')).toMatchObject([
      { payment: { number: deal.number }, decidedBy: senior.name },
    ]);
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('refuses a payment of another amount, and names bills without a reported payment', async () => {
    const deal = await reported();
    const silent = await signDeal(service);
    const { rows } = await service.call(billList, { contractId: silent.contractId }, silent.clerk);
    const { id } = await bring(file(`${TODAY},52.00,X,${deal.number} and ${rows[0]?.number}`));
    const { lines } = await service.call(bankStatementRead, { id }, senior);
    expect(lines[0]?.proposals).toMatchObject([{ number: deal.number, signs: expect.not.arrayContaining(['amount']) }]);
    expect(lines[0]?.bills).toMatchObject([{ id: rows[0]?.id, number: rows[0]?.number }]);
    const request = { statementId: id, fileRow: 2, paymentId: deal.paymentId, revision: 0 };
    expect(await refusal(service.call(bankLineConfirm, request, senior))).toBe('bankStatement.otherAmount');
    expect(await refusal(service.call(bankLineConfirm, { ...request, paymentId: randomUUID() }, senior))).toBe('notFound');
  });

  it('sets lines aside and opens them again', async () => {
    const { id } = await bring(file(`${TODAY},1.00,X,unique-${randomUUID()}`));
    const aside = (flag: boolean, actor = junior) => service.call(bankLineSetAside, { statementId: id, fileRow: 2, aside: flag }, actor);
    expect(await aside(true)).toEqual({ status: 'setAside' });
    expect((await service.call(bankStatementRead, { id }, junior)).statement.open).toBe(0);
    expect(await aside(false)).toEqual({ status: 'open' });
    expect(await refusal(aside(true, testActor({ role: 'seniorFinance', tenant: 'PLBY' })))).toBe('notFound');
  });

  it('is imported once and as a whole, and marks lines that are in two files', async () => {
    const text = file(`${TODAY},77.00,X,unique-${randomUUID()}`);
    const id = randomUUID();
    expect(await bring(text, id)).toEqual(await bring(text, id));
    expect(await refusal(bring(text))).toBe('bankStatement.known');
    const again = await bring(`${text}\n${TODAY},1.00,Y,`);
    expect((await service.call(bankStatementRead, { id: again.id }, junior)).lines.map(({ repeated }) => repeated)).toEqual([true, false]);
    expect(await refusal(bring(file(`${TODAY},1.00,X,`, '31.12.2026,2.00,X,')))).toBe('bankStatement.date');
    expect(await refusal(bring(file(`${TODAY},"1.000,00",X,`)))).toBe('bankStatement.amount');
    expect(await refusal(bring(file(`${addDays(TODAY, 3)},1.00,X,`)))).toBe('bankStatement.future');
    expect(await refusal(bring(file(`${TODAY},-1.00,X,`)))).toBe('bankStatement.nothing');
    expect(await refusal(bring(text, randomUUID(), testActor({ role: 'licenseeFinance', companyId: randomUUID() })))).toBe('forbidden');
    const list = await service.call(bankStatementList, { search: 'november' }, senior);
    expect(list.total).toBeGreaterThanOrEqual(2);
    expect((await service.call(bankStatementList, {}, testActor({ role: 'seniorFinance', tenant: 'PLBY' }))).total).toBe(0);
  });
});
