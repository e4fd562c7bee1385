import { add, type Decimal, format, multiply, subtract, ZERO } from '@bls/proto/domain/values/decimal';
import { absolute } from '@bls/proto/domain/sales-report/rules';
import type { ReportMessage } from '@bls/proto/domain/sales-report/row';

/** Sections after this many are not compared. */
const SECTIONS = 500;

/**
 * The total rows of a sheet. They are not sales, but their amounts are compared with the rows that were read: a difference
 * means that a row was read differently than its author intended.
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

  /** `stated`: the amount of the total row; null when it cannot be read. */
  total(row: number, stated: Decimal | null): void {
    this.rows.push(row);
    this.sections.push(this.section);
    this.section = ZERO;
    if (stated === null || this.unknown || this.sections.length > SECTIONS) return;
    let sum = ZERO;
    for (const part of [...this.sections].reverse()) {
      sum = add(sum, part);
      if (this.near(stated, sum)) return;
    }
    this.differences.push({
      rule: 'salesReport.totalDiffers',
      severity: 'warning',
      params: { row, total: format(stated), sum: format(sum) },
    });
  }

  /** Amounts may be rounded row by row in the file, so the sum has a tolerance. */
  private near(stated: Decimal, sum: Decimal): boolean {
    return absolute(subtract(stated, sum)) <= add(multiply(absolute(sum), this.tolerance), this.tolerance);
  }
}
