import { type Decimal, decimal, format, ZERO } from '@bls/proto/domain/values/decimal';
import type { CellMessage, ReportMessage, SalesRow } from '@bls/proto/domain/sales-report/row';
import { skuKey } from './sku-key.js';

type Sale = Pick<SalesRow, 'sku' | 'channel' | 'businessModel' | 'quantity' | 'sellingPrice' | 'salesAmount'>;
const text = (value: Decimal | null): string => (value === null ? '' : format(value));

/** What two rows of different months have in common when one of them was copied: everything but the month and remarks. */
export const saleKey = (row: Sale): string =>
  [skuKey(row.sku ?? ''), row.channel, row.businessModel, text(row.quantity), text(row.sellingPrice), text(row.salesAmount)].join('\n');

/** The same for stored values, with numbers as decimal text. */
export const storedSaleKey = (row: { [F in keyof Sale]: string | null }): string => {
  const parsed = (value: string | null): Decimal | null => (value === null ? null : decimal(value));
  return saleKey({
    ...row,
    quantity: parsed(row.quantity),
    sellingPrice: parsed(row.sellingPrice),
    salesAmount: parsed(row.salesAmount),
  });
};

/** Everything that distinguishes a row from others of its file. */
const rowKeyOf = (row: SalesRow): string =>
  [
    saleKey(row),
    row.month,
    row.dataType,
    row.currency,
    text(row.suggestedRetailPrice),
    text(row.turnoverTax),
    row.character,
    row.remark,
  ].join('\n');

/** In months before the last one, only quantities from this on are compared: small ones are the same by chance. */
const NOTABLE = decimal('10');

/** Rows of submitted months: the newest month in which a sale was reported with the same figures. */
export type EarlierSales = { lastMonth: string; monthOf: ReadonlyMap<string, string> };
export const NO_EARLIER_SALES: EarlierSales = { lastMonth: '', monthOf: new Map() };

/** From this number of rows on, a file of which half stands in one earlier month is probably a copy of it. */
const COPIED_ROWS = 3;

/** Finds sales that were reported twice, in one file or in two months. A person decides which of them are right. */
export class RepeatedRows {
  private readonly seen = new Map<string, { sheet: string; row: number }>();
  private readonly ofMonth = new Map<string, number>();

  constructor(
    private readonly month: string,
    private readonly earlier: EarlierSales,
  ) {}

  /** The messages of a row, which is remembered. `isSameAsLastMonth`: another message says so already. */
  messagesOf(row: SalesRow, sheet: string, number: number, isSameAsLastMonth: boolean): CellMessage[] {
    // a row of another month is an error, and its sheet may not be part of the report at all
    if (row.month !== this.month) return [];
    if (row.sku === null || row.quantity === null || row.quantity === ZERO || row.dataType !== 'actual') return [];
    const key = rowKeyOf(row);
    const first = this.seen.get(key);
    if (first) {
      const params = { row: first.sheet === sheet ? first.row : `${first.sheet}: ${first.row}` };
      return [{ field: 'sku', rule: 'salesReport.repeatedRow', severity: 'warning', params }];
    }
    this.seen.set(key, { sheet, row: number });
    const month = this.earlier.monthOf.get(saleKey(row));
    if (month === undefined) return [];
    this.ofMonth.set(month, (this.ofMonth.get(month) ?? 0) + 1);
    if (isSameAsLastMonth || (month !== this.earlier.lastMonth && row.quantity < NOTABLE)) return [];
    return [{ field: 'sku', rule: 'salesReport.rowOfEarlierMonth', severity: 'warning', params: { month } }];
  }

  /** Earlier months that have at least half of the rows, so that the file may be a copy of theirs. */
  copiedMonths(rows: number): ReportMessage[] {
    return [...this.ofMonth].flatMap(([month, count]) =>
      count >= COPIED_ROWS && count * 2 >= rows
        ? [{ rule: 'salesReport.mostlyEarlierMonth', severity: 'warning', params: { month, count, rows } }]
        : [],
    );
  }
}
