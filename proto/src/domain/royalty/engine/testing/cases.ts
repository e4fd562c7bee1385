import type { RoyaltyCaseInput } from '../../case/case.js';
import type { RoyaltyResult } from '../../case/result.js';

type SaleInput = RoyaltyCaseInput['sales'][number];

/** A sale of toys: `amount` is the total of one hundred units. */
export const sale = (date: string, quantity: string, price = '1', more: Partial<SaleInput> = {}): SaleInput => ({
  date,
  category: 'toys',
  channel: 'retail',
  property: 'bunny',
  quantity,
  price,
  ...more,
});

export const year = (number: number) => ({ from: `${2026 + number}-01-01`, to: `${2026 + number}-12-31` });

/** A simple deal of ten per cent; tests override what they are about. */
export const deal = (changes: Partial<RoyaltyCaseInput> = {}): RoyaltyCaseInput => ({
  currency: 'USD',
  years: [year(1)],
  rates: [{ id: 'ten', type: 'fixedRate', rate: '0.1' }],
  pools: [{ id: 'main' }],
  carry: [],
  sales: [],
  billOn: ['2027-03-31', '2027-06-30', '2027-09-30', '2027-12-31'],
  ...changes,
});

/** Bills as short lines: "2027-03-31 main 1 EXCESS 5.00". */
export const shown = (result: RoyaltyResult): string[] => result.bills.map((b) => `${b.on} ${b.pool} ${b.year} ${b.kind} ${b.amount}`);
