import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { creditorReference, printedReferenceOf } from '@bls/proto/domain/finance/creditor-reference';
import { certainMatch } from './certain-match.js';
import { type Candidate, Candidates } from './match-lines.js';
import { numbersIn } from './named-documents.js';

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
  billedOn: '2026-07-01',
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
/**
 * `other`: of no payment, with texts that only look like a number; `currency`: the right number in another currency; `reference`: the
 * creditor reference of a bill; `wrongDigit`: one with a digit that is mistyped; `two`: the references of two payments.
 */
const sentLine = fc.record({
  of: fc.nat(),
  kind: fc.constantFrom('payment', 'bill', 'unnamed', 'other', 'currency', 'reference', 'wrongDigit', 'two'),
  digit: fc.tuple(fc.nat(), fc.integer({ min: 1, max: 9 })),
  isPrinted: fc.boolean(),
  spelling: fc.record({ separator: fc.constantFrom('-', ' ', '', '.', '_'), lower: fc.boolean() }),
  noise: fc.constantFrom('', 'royalty Q3', '2026', 'DNA-2026', '货款', 'INV 2026-0001', 'payment 11/2026'),
  payer: fc.constantFrom('own', 'unknown', 'none'),
});
function spelled(number: string, { separator, lower }: { separator: string; lower: boolean }): string {
  const text = number.replaceAll('-', separator);
  return lower ? text.toLowerCase() : text;
}

type Given = ReturnType<typeof sentLine.generate>['value'];

/** A creditor reference of a bill, compact or in groups with any separator. */
function referenced(bill: string, { spelling, isPrinted }: Given): string {
  const reference = isPrinted ? printedReferenceOf(bill)?.replaceAll(' ', spelling.separator) : creditorReference(bill);
  return spelling.lower ? (reference ?? '').toLowerCase() : (reference ?? '');
}

function mistyped(reference: string, [place, by]: [number, number]): string {
  const places = [...reference].flatMap((character, at) => (/\d/.test(character) ? [at] : []));
  const at = places[place % places.length] as number;
  return reference.slice(0, at) + String((Number(reference[at]) + by) % 10) + reference.slice(at + 1);
}

function writtenLine(given: Given, payment: Candidate, other: Candidate): typeof line {
  const { kind, spelling, noise, payer, digit } = given;
  const [bill = ''] = payment.billNumbers;
  const number = spelled(kind === 'bill' ? bill : payment.number, spelling);
  const reference = {
    payment: number,
    bill: number,
    unnamed: '',
    other: `X${number} ${number}77777`,
    currency: number,
    reference: referenced(bill, given),
    wrongDigit: mistyped(referenced(bill, given), digit),
    two: `${referenced(bill, given)}, ${referenced(other.billNumbers[0] ?? '', given)}`,
  }[kind];
  return {
    day: '2026-11-04',
    amount: kind === 'other' ? UNPAID : payment.amount,
    currency: kind === 'currency' ? 'HKD' : payment.currency,
    payer: { own: payment.companyName, unknown: 'unknown', none: '' }[payer],
    reference: `${noise} ${reference}; ${noise}`,
  };
}

/** Whether no person has to look at a line: it names its payment, and nothing speaks against it. */
const isCertain = ({ kind, payer }: Given, isOther: boolean): boolean =>
  kind === 'reference' || (kind === 'two' && !isOther) ? payer !== 'unknown' : (kind === 'payment' || kind === 'bill') && payer === 'own';

/** Whether the proposals are those that a person would make. */
function isRight(kind: Given['kind'], payment: Candidate, all: readonly Candidate[], found: ReturnType<typeof proposalsFor>): boolean {
  const isAlike = (one: Pick<Candidate, 'number' | 'amount'>) =>
    one.amount === payment.amount && all.find(({ number }) => number === one.number)?.currency === payment.currency;
  const named = found.filter(({ signs }) => signs.includes('number'));
  if (kind === 'other' || kind === 'currency') return found.length === 0;
  if (kind === 'wrongDigit' || kind === 'two') return found.some(isAlike);
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

  it('name no wrong payment for 10,000 generated lines, and match none wrongly without a person, however numbers are written and however many payments have the same amount', () => {
    let [lines, matched] = [0, 0];
    fc.assert(
      fc.property(payments, fc.array(sentLine, { minLength: 200, maxLength: 200 }), (all, sent) => {
        const candidates = new Candidates(all);
        for (const given of sent) {
          const payment = all[given.of % all.length] as Candidate;
          const other = all[(given.of + 1) % all.length] as Candidate;
          const written = writtenLine(given, payment, other);
          const found = candidates.proposalsFor(written);
          const match = certainMatch(
            { ...written, repeated: false, isUndone: false },
            { candidates, bills: new Map(), today: '2026-11-05' },
          );
          const isMatched = 'payment' in match;
          lines += 1;
          matched += Number(isMatched);
          const isMatchRight = isMatched === isCertain(given, other !== payment) && (!isMatched || match.payment === payment);
          if (isMatchRight && isRight(given.kind, payment, all, found)) continue;
          throw new Error(JSON.stringify({ given, payment, written, match, found }));
        }
      }),
      // as many runs as mutation tests make, which would otherwise count fewer lines
      { numRuns: 50, endOnFailure: true },
    );
    expect(lines).toBe(10_000);
    expect(matched).toBeGreaterThan(1000);
  });
});
