import { decimal, divide, format } from '../values/decimal.js';
import type { TenantSettings } from '../settings/tenant-settings.js';

/** The default limits of the warnings as decimal text. Fractions of one. A tenant may set the first four. */
export const SALES_THRESHOLDS = {
  /** Quantity above this multiple of last month's. */
  quantityTimes: '5',
  /** Selling price this much under the suggested retail price. */
  priceUnderSrp: '0.2',
  /** Suggested retail price changed by more than this against last month. */
  srpChange: '0.1',
  /** Total sales that differ from the average of the months before by more than this. */
  totalOffAverage: '0.2',
  averageMonths: 12,
  /** Sales amount that differs from quantity x price by more than this. */
  amountTolerance: '0.01',
} as const;
export type SalesThresholds = {
  readonly [K in keyof typeof SALES_THRESHOLDS]: (typeof SALES_THRESHOLDS)[K] extends number ? number : string;
};

const HUNDRED = decimal('100');
const fraction = (percent: number): string => format(divide(decimal(percent), HUNDRED));

/** The limits of a tenant. */
export const thresholdsOf = (settings: TenantSettings): SalesThresholds => ({
  ...SALES_THRESHOLDS,
  quantityTimes: String(settings.salesQuantityTimes),
  priceUnderSrp: fraction(settings.salesPriceUnderSrpPercent),
  srpChange: fraction(settings.salesSrpChangePercent),
  totalOffAverage: fraction(settings.salesTotalOffPercent),
});
