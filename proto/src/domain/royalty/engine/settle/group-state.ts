import type { SaleLine } from '../../case/result.js';
import type { Day } from '../../../values/time.js';
import type { Group } from '../model.js';

type FlatFee = { rate: string; year: number; on: Day; fee: bigint };

const greater = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** The state of one group of contract years from billing date to billing date. Figures have MONEY decimals. */
export class GroupState {
  /** Sales royalty and flat fees to date, by contract year. */
  readonly sales = new Map<number, bigint>();
  readonly flat = new Map<number, bigint>();
  readonly billedOfYear = new Map<number, bigint>();
  billed = 0n;
  /** Guarantee due so far, and how many instalments that is. */
  guaranteed = 0n;
  instalmentsDue = 0;
  instalmentsShown = 0;
  /** The least amount to be billed by the minimum payments of closed years. */
  floor = 0n;
  closings = 0;
  /** What carries deduct from the guarantee and from what is earned. */
  lowered = 0n;
  cut = 0n;
  /** What carries could deduct from the guarantee, also beyond what is needed here. */
  spared = 0n;
  /** New since the last settlement. */
  lines: SaleLine[] = [];
  /** Whether sales were added without their lines: see `StoredSales`. */
  hasStoredSales = false;
  fees: FlatFee[] = [];

  constructor(readonly group: Group) {
    for (const year of group.years) {
      this.sales.set(year, 0n);
      this.flat.set(year, 0n);
      this.billedOfYear.set(year, 0n);
    }
  }

  addSale(year: number, royalty: bigint, line: SaleLine): void {
    this.sales.set(year, (this.sales.get(year) as bigint) + royalty);
    this.lines.push(line);
  }

  addFee(fee: FlatFee): void {
    this.flat.set(fee.year, (this.flat.get(fee.year) as bigint) + fee.fee);
    this.fees.push(fee);
  }

  /** Returns never reduce the sales royalty of a contract year below zero, and never a flat fee. */
  earnedOf(year: number): bigint {
    return greater(this.sales.get(year) as bigint, 0n) + (this.flat.get(year) as bigint);
  }

  get earned(): bigint {
    let total = 0n;
    for (const year of this.group.years) total += this.earnedOf(year);
    return total;
  }

  /** The guarantee so far: by the schedule, or by the minimum payment of a closed year. */
  get level(): bigint {
    return greater(this.guaranteed, this.floor);
  }

  /** The greater of guarantee and earned royalty, after carries. */
  get due(): bigint {
    return greater(this.level - this.lowered, this.earned - this.cut);
  }

  bill(year: number, amount: bigint): void {
    this.billed += amount;
    this.billedOfYear.set(year, (this.billedOfYear.get(year) as bigint) + amount);
  }
}
