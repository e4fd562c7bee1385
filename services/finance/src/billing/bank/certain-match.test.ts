import { describe, expect, it } from '@jest/globals';
import { creditorReference, printedReferenceOf } from '@bls/proto/domain/finance/creditor-reference';
import { certainMatch, certainMatches, type KnownBill } from './certain-match.js';
import { type Candidate, Candidates } from './match-lines.js';

const payment = (number: string, bill: string, changes: Partial<Candidate> = {}): Candidate => ({
  paymentId: number,
  number,
  companyName: 'Northwind Toys Ltd.',
  companyNameZh: '北风玩具有限公司',
  amount: '53.00',
  currency: 'CNY',
  transferDate: '2026-11-02',
  revision: 0,
  payerBank: 'Bank of A',
  billNumbers: [bill],
  billedOn: '2026-10-01',
  ...changes,
});
const [one, two] = [payment('PM-2026-0001', 'DN-2026-0001'), payment('PM-2026-0002', 'DN-2026-0002')];
const reference = (bill: string): string => creditorReference(bill) as string;
const RF = reference('DN-2026-0001');
const written = { day: '2026-11-04', amount: '53.0000', currency: 'CNY', payer: 'NORTHWIND TOYS LTD', reference: RF };
const line = { ...written, repeated: false, isUndone: false };
const bill = (number: string, changes: Partial<KnownBill> = {}): [string, KnownBill] => [
  number,
  {
    id: number,
    number,
    revision: 0,
    companyId: 'northwind',
    companyName: 'Northwind Toys Ltd.',
    companyNameZh: null,
    currency: 'CNY',
    open: '60.00',
    amount: '53.00',
    billedOn: '2026-10-01',
    isOpen: true,
    isReported: false,
    ...changes,
  },
];
const known = (...payments: Candidate[]) => ({
  candidates: new Candidates(payments),
  bills: new Map([bill('DN-2026-0007', { isOpen: false }), bill('DN-2026-0008'), bill('DN-2026-0010', { isReported: true })]),
  today: '2026-11-26',
});
const outcome = (changes: Partial<typeof line>, payments = [one, two]) => {
  const match = certainMatch({ ...line, ...changes }, known(...payments));
  if ('doubt' in match) return match.doubt;
  return `${'payment' in match ? match.payment.number : match.bill.number} by ${match.reason}`;
};

describe('a certain match', () => {
  it.each([
    ['its reference', {}],
    ['its reference in groups', { reference: `pay ${printedReferenceOf('DN-2026-0001')} thanks` }],
    ['its reference without a payer', { payer: '' }],
    ['its reference and its number', { reference: `${RF} DN-2026-0001` }],
    ['its reference on the day of the bill', { day: '2026-10-01' }],
    ['the Chinese name', { payer: '北风玩具有限公司' }],
    ['the cut name', { payer: 'NORTHWIND TO' }],
  ])('is one payment by %s', (_, changes) => expect(outcome(changes)).toBe('PM-2026-0001 by reference'));

  it.each([
    ['the number of its bill and its payer', { reference: 'dn 2026 0001' }, 'PM-2026-0001 by number'],
    ['the number of the payment and its payer', { reference: 'PM-2026-0002' }, 'PM-2026-0002 by number'],
  ])('is one payment by %s', (_, changes, expected) => expect(outcome(changes)).toBe(expected));

  it.each([
    ['names nothing', { reference: 'rent' }, null],
    ['has less money', { amount: '52.9900' }, 'amount'],
    ['has more money', { amount: '53.0100' }, 'amount'],
    ['is a reversal', { amount: '-53.0000' }, 'amount'],
    ['has another currency', { currency: 'HKD' }, 'currency'],
    ['has two references', { reference: `${RF} ${reference('DN-2026-0002')}` }, 'several'],
    ['has a reference and the number of another bill', { reference: `${RF} DN-2026-0002` }, 'several'],
    ['has a reference and an unknown one', { reference: `${RF} ${reference('INV-77')}` }, 'several'],
    ['has two numbers', { reference: 'DN-2026-0001 PM-2026-0001' }, 'several'],
    ['has wrong check digits', { reference: RF.replace('0001', '0002') }, 'wrongReference'],
    ['has wrong check digits beside a number', { reference: `${RF.replace('0001', '0002')} DN-2026-0001` }, 'wrongReference'],
    ['names a bill that is paid', { reference: reference('DN-2026-0007') }, 'paid'],
    ['names a bill that is not reported by its number only', { reference: 'DN-2026-0008' }, 'notReported'],
    ['has another amount than such a bill', { reference: reference('DN-2026-0008'), amount: '60.0000' }, 'amount'],
    ['has another currency than such a bill', { reference: reference('DN-2026-0008'), currency: 'HKD' }, 'currency'],
    ['is from before such a bill', { reference: reference('DN-2026-0008'), day: '2026-09-30' }, 'beforeBill'],
    ['is of another payer than such a bill', { reference: reference('DN-2026-0008'), payer: 'Harbour Gifts' }, 'payer'],
    ['names such a bill and one that is paid', { reference: `${reference('DN-2026-0008')} ${reference('DN-2026-0007')}` }, 'several'],
    ['names such a bill and the number of another', { reference: `${reference('DN-2026-0008')} DN-2026-0010` }, 'several'],
    ['names a bill of which another payment waits', { reference: reference('DN-2026-0010') }, 'several'],
    ['was matched before and the match was undone', { isUndone: true }, 'undone'],
    ['names no bill that there is', { reference: reference('DN-2026-0009') }, 'unknown'],
    ['is of another payer', { payer: 'Harbour Gifts' }, 'payer'],
    ['is of a payer with a short beginning of the name', { payer: 'Northwind' }, 'payer'],
    ['has a number and no payer', { reference: 'DN-2026-0001', payer: '' }, 'payer'],
    ['is from before the bill', { day: '2026-09-30' }, 'beforeBill'],
    ['is of tomorrow', { day: '2026-11-27' }, 'future'],
    ['is in another statement too', { repeated: true }, 'repeated'],
  ])('is none when the line %s', (_, changes, expected) => expect(outcome(changes)).toBe(expected));

  it('is one bill that nobody has reported as paid, by its reference and the amount to transfer', () => {
    const unreported = reference('DN-2026-0008');
    expect(outcome({ reference: unreported })).toBe('DN-2026-0008 by reference');
    expect(outcome({ reference: `${unreported} DN-2026-0008`, payer: '' })).toBe('DN-2026-0008 by reference');
    const twice = [line, { ...line, day: '2026-11-05' }].map((same) => ({ ...same, reference: unreported }));
    expect([...certainMatches(twice, known(one, two)).values()]).toEqual([{ doubt: 'repeated' }, { doubt: 'repeated' }]);
  });

  it('is none while two payments of the bill wait', () => {
    expect(outcome({}, [one, payment('PM-2026-0003', 'DN-2026-0001')])).toBe('several');
  });

  it('is one payment of several bills that the line names', () => {
    const both = { ...one, billNumbers: ['DN-2026-0001', 'DN-2026-0002'] };
    expect(outcome({ reference: `${RF} ${reference('DN-2026-0002')}` }, [both])).toBe('PM-2026-0001 by reference');
  });

  it('is none for two lines of a statement that pay the same payment', () => {
    const lines = [line, { ...line, day: '2026-11-05' }, { ...line, reference: reference('DN-2026-0002') }];
    expect([...certainMatches(lines, known(one, two)).values()]).toMatchObject([
      { doubt: 'repeated' },
      { doubt: 'repeated' },
      { payment: { number: 'PM-2026-0002' }, reason: 'reference' },
    ]);
  });
});
