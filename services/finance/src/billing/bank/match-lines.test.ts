import { describe, expect, it } from '@jest/globals';
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
});
