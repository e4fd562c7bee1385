import type { DifferenceCause } from '@bls/proto/domain/moving-in/states';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { Decimal } from '@bls/proto/domain/values/decimal';
import type { Day } from '@bls/proto/domain/values/time';
import type { Replayed } from '../../billing/billing.api.js';
import type { OldBill, OldKind } from './old-bill.js';

export type Params = Record<string, string | number>;
export type Difference = {
  kind: OldKind;
  periodEnd: Day;
  bills: string[];
  /** Null: no bill. */
  old: Decimal | null;
  calculated: Decimal | null;
  cause: DifferenceCause;
  params: Params;
};
/** The period of one kind: what the other system billed and what the engine does. */
export type Period = { kind: OldKind; on: Day; old: OldBill[]; calculated: Decimal | null };

export type Compared = { bills: number; equal: number; differences: Difference[] };

export type PastOfContract = {
  terms: Terms;
  replayed: Replayed;
  /** As `replayed`, with turnover tax deducted where the contract does not say so, and the reverse. */
  otherTax: () => Replayed | undefined;
  bills: readonly OldBill[];
  missingMonths: readonly string[];
  /** The exchange rates of the months. */
  rates: ReadonlyMap<string, string>;
  /** Periods that end later are not compared: the other system may not have billed them yet. */
  until: Day;
};

/** The cause of a difference, with the figures that show it. */
export type Named = Pick<Difference, 'cause' | 'params'>;
