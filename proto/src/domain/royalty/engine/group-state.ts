import type { SaleLine } from '../case/result.js';
import type { Day } from '../../values/time.js';
import type { Group } from './model.js';

type FlatFee = { rate: string; year: number; on: Day; fee: bigint };

const greater = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Where one group of contract years stands while the billing dates pass. Figures have MONEY decimals. */
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
  /** What the closed years' minimum payments ask for at least. */
  floor = 0n;
  closings = 0;
  /** What carrying takes off the guarantee side and off the earned side. */
  lowered = 0n;
  cut = 0n;
  /** What could be taken off the guarantee side, whether or not what was earned here leaves use for it. */
  spared = 0n;
  /** New since the last settlement. */
  lines: SaleLine[] = [];
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

  /** Returns never take a contract year's sales royalty to date below zero; they do not eat a flat fee. */
  earnedOf(year: number): bigint {
    return greater(this.sales.get(year) as bigint, 0n) + (this.flat.get(year) as bigint);
  }

  get earned(): bigint {
    let total = 0n;
    for (const year of this.group.years) total += this.earnedOf(year);
    return total;
  }

  /** What is guaranteed so far: by the schedule, or by the minimum payment of a year that is closed. */
  get level(): bigint {
    return greater(this.guaranteed, this.floor);
  }

  /** The greater of guarantee and earned, after what other years bring in. */
  get due(): bigint {
    return greater(this.level - this.lowered, this.earned - this.cut);
  }

  bill(year: number, amount: bigint): void {
    this.billed += amount;
    this.billedOfYear.set(year, (this.billedOfYear.get(year) as bigint) + amount);
  }
}
