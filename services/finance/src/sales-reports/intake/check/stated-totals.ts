import { add, type Decimal, format, multiply, subtract, ZERO } from '@bls/proto/domain/values/decimal';
import { absolute } from '@bls/proto/domain/sales-report/rules';
import type { ReportMessage } from '@bls/proto/domain/sales-report/row';

/** More sections than a person adds up by hand; what comes behind is not compared any more. */
const SECTIONS = 500;

/**
 * The rows of a sheet that add up others. They are no sales; but what they say is held against the rows that were read,
 * because a difference means that a row is read otherwise than its author thinks.
 */
export class StatedTotals {
  readonly rows: number[] = [];
  readonly differences: ReportMessage[] = [];
  private readonly sections: Decimal[] = [];
  private section: Decimal = ZERO;
  private unknown = false;

  constructor(private readonly tolerance: Decimal) {}

  sale(amount: Decimal | null): void {
    if (amount === null) this.unknown = true;
    else this.section = add(this.section, amount);
  }

  /** `told`: the amount that stands in the row, where it can be read. */
  total(row: number, told: Decimal | null): void {
    this.rows.push(row);
    this.sections.push(this.section);
    this.section = ZERO;
    if (told === null || this.unknown || this.sections.length > SECTIONS) return;
    let sum = ZERO;
    for (const part of [...this.sections].reverse()) {
      sum = add(sum, part);
      if (this.near(told, sum)) return;
    }
    this.differences.push({
      rule: 'salesReport.totalDiffers',
      severity: 'warning',
      params: { row, total: format(told), sum: format(sum) },
    });
  }

  /** Amounts are rounded row by row in the file: the sum may be off by as much as its rows may. */
  private near(told: Decimal, sum: Decimal): boolean {
    return absolute(subtract(told, sum)) <= add(multiply(absolute(sum), this.tolerance), this.tolerance);
  }
}
