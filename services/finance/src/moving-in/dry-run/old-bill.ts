import type { MovingValues } from '@bls/proto/domain/moving-in/workbooks';
import { type Decimal, decimal } from '@bls/proto/domain/values/decimal';
import type { Day } from '@bls/proto/domain/values/time';

export type OldKind = 'mg' | 'royalty';
/** A bill of the other system. */
export type OldBill = {
  number: string;
  kind: OldKind;
  periodEnd: Day;
  /** Without tax. */
  amount: Decimal;
  /** In per cent. */
  rate: Decimal | null;
  exchangeRate: Decimal | null;
  deduction: Decimal | null;
};

const optional = (text: string | undefined): Decimal | null => (text === undefined ? null : decimal(text));

export const oldBill = (cells: MovingValues): OldBill => ({
  number: cells['number'] ?? '',
  kind: cells['kind'] === 'mg' ? 'mg' : 'royalty',
  periodEnd: cells['periodEnd'] ?? '',
  amount: decimal(cells['amount'] ?? '0'),
  rate: optional(cells['rate']),
  exchangeRate: optional(cells['exchangeRate']),
  deduction: optional(cells['deduction']),
});
