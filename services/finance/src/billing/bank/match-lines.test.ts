import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Candidate, Candidates, numbersIn } from './match-lines.js';

const line = { day: '2026-11-04', amount: '53.0000', currency: 'CNY', payer: 'NORTHWIND TOYS LTD', reference: 'rent' };
const candidate = (number: string, changes: Partial<Candidate> = {}): Candidate => ({
  paymentId: '3f0e6a3e-6a54-4a53-9f0e-1a2b3c4d5e6f',
  number,
  companyName: 'Somebody Else',
  companyNameZh: null,
  amount: '53.00',
  currency: 'CNY',
  transferDate: '2026-08-01',
  revision: 0,
  payerBank: '',
  billNumbers: [],
  ...changes,
});
const proposalsFor = (bankLine: typeof line, candidates: readonly Candidate[]) => new Candidates(candidates).proposalsFor(bankLine);
const signsOf = (changes: Partial<Candidate>, lineChanges: Partial<typeof line> = {}) =>
  proposalsFor({ ...line, ...lineChanges }, [candidate('PM-2026-0001', changes)])[0]?.signs;

/** An amount that no generated payment has. */
const UNPAID = '7.77';
/** Payments of few companies and amounts, so that many are alike; each has a number of its own and one to three bills. */
const payments = fc
  .array(
    fc.record({
      amount: fc.constantFrom('53.00', '530.00', '5300.00', '53.01'),
      currency: fc.constantFrom('CNY', 'USD'),
      company: fc.constantFrom('Northwind Toys', 'Harbour Gifts', '北风玩具'),
      bills: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((all) =>
    all.map(({ amount, currency, company, bills }, index) =>
      candidate(`PM-2026-${String(index + 1).padStart(4, '0')}`, {
        amount,
        currency,
        companyName: company,
        billNumbers: Array.from({ length: bills }, (_, n) => `DN-2026-${String(index * 3 + n + 1).padStart(4, '0')}`),
      }),
    ),
  );
/** `other`: of no payment, with texts that only look like a number; `currency`: the right number in another currency. */
const sentLine = fc.record({
  of: fc.nat(),
  kind: fc.constantFrom('payment', 'bill', 'unnamed', 'other', 'currency'),
  spelling: fc.record({ separator: fc.constantFrom('-', ' ', '', '.', '_'), lower: fc.boolean() }),
  noise: fc.constantFrom('', 'royalty Q3', '2026', 'DNA-2026', '货款', 'INV 2026-0001', 'payment 11/2026'),
  payer: fc.boolean(),
});
function spelled(number: string, { separator, lower }: { separator: string; lower: boolean }): string {
  const text = number.replaceAll('-', separator);
  return lower ? text.toLowerCase() : text;
}

type Given = ReturnType<typeof sentLine.generate>['value'];

function writtenLine({ kind, spelling, noise, payer }: Given, payment: Candidate): typeof line {
  const [bill = ''] = payment.billNumbers;
  const number = spelled(kind === 'bill' ? bill : payment.number, spelling);
  const reference = { payment: number, bill: number, unnamed: '', other: `X${number} ${number}77777`, currency: number }[kind];
  return {
    day: '2026-11-04',
    amount: kind === 'other' ? UNPAID : payment.amount,
    currency: kind === 'currency' ? 'HKD' : payment.currency,
    payer: payer ? payment.companyName : 'unknown',
    reference: `${noise} ${reference} ${noise}`,
  };
}

/** Whether the proposals are those that a person would make. */
function isRight(kind: Given['kind'], payment: Candidate, all: readonly Candidate[], found: ReturnType<typeof proposalsFor>): boolean {
  const isAlike = (one: Pick<Candidate, 'number' | 'amount'>) =>
    one.amount === payment.amount && all.find(({ number }) => number === one.number)?.currency === payment.currency;
  const named = found.filter(({ signs }) => signs.includes('number'));
  if (kind === 'other' || kind === 'currency') return found.length === 0;
  if (!found.every((one) => isAlike(one) && one.signs.includes('amount'))) return false;
  if (kind === 'unnamed') return named.length === 0 && found.length === Math.min(5, all.filter(isAlike).length);
  return named.length === 1 && found[0] === named[0] && named[0]?.number === payment.number;
}

describe('proposals for a line of a bank statement', () => {
  it('use amount, number, payer and day, and say which matched', () => {
    expect(signsOf({})).toEqual(['amount']);
    expect(signsOf({ companyName: 'Northwind Toys' })).toEqual(['amount', 'payer']);
    expect(signsOf({ transferDate: '2026-11-02' })).toEqual(['amount', 'day']);
    expect(signsOf({ billNumbers: ['DN-2026-0007'] }, { reference: 'pay dn 2026 0007' })).toEqual(['amount', 'number']);
    expect(signsOf({ companyNameZh: '北风玩具' }, { payer: '北风玩具有限公司' })).toEqual(['amount', 'payer']);
  });

  it('need the same currency, and have another amount only with the number of the payment', () => {
    expect(signsOf({ currency: 'USD' })).toBeUndefined();
    expect(signsOf({ amount: '52.00', companyName: 'Northwind Toys' })).toBeUndefined();
    expect(signsOf({ amount: '52.00' }, { reference: 'PM-2026-0001' })).toEqual(['number']);
  });

  it('have the most likely first, in a stable order', () => {
    const found = proposalsFor(line, [
      candidate('PM-2026-0003'),
      candidate('PM-2026-0002'),
      candidate('PM-2026-0009', { companyName: 'Northwind Toys' }),
    ]);
    expect(found.map(({ number }) => number)).toEqual(['PM-2026-0009', 'PM-2026-0002', 'PM-2026-0003']);
  });

  it('find the numbers of bills in a text', () => {
    expect(numbersIn('Pay dn2026-0001, DN 2026 0002 and DN-2026-0001')).toEqual(['DN-2026-0001', 'DN-2026-0002']);
    expect(numbersIn('DNA-2026, PM.2026.0003付款')).toEqual(['PM-2026-0003']);
    expect(numbersIn('DNA-2026')).toEqual([]);
  });

  it('name no wrong payment for 10,000 generated lines, however numbers are written and however many payments have the same amount', () => {
    let lines = 0;
    fc.assert(
      fc.property(payments, fc.array(sentLine, { minLength: 100, maxLength: 100 }), (all, sent) => {
        const candidates = new Candidates(all);
        for (const given of sent) {
          const payment = all[given.of % all.length] as Candidate;
          const written = writtenLine(given, payment);
          lines += 1;
          if (isRight(given.kind, payment, all, candidates.proposalsFor(written))) continue;
          throw new Error(JSON.stringify({ given, payment, found: candidates.proposalsFor(written) }));
        }
      }),
      { numRuns: 100, endOnFailure: true },
    );
    expect(lines).toBe(10_000);
  });
});
