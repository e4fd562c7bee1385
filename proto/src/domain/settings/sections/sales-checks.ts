import { count, type SettingRows } from '../setting.js';

const salesCheck = <D extends number>(standard: D, unit: 'times' | 'percent', [min, max]: readonly [number, number]) =>
  ({
    schema: count(min, max),
    default: standard,
    unit,
    section: 'salesChecks',
    setBy: 'finance.settings',
    ruledBy: ['finance'],
  }) as const;

/** Warnings of the check of a sales report. */
export const SALES_CHECKS_SETTINGS = {
  /** Sales check: warns of a quantity over this multiple of last month's ... */
  salesQuantityTimes: salesCheck(5, 'times', [2, 1000]),
  /** ... of a price more than this below the suggested retail price ... */
  salesPriceUnderSrpPercent: salesCheck(20, 'percent', [1, 99]),
  /** ... of a suggested retail price that changed by more than this since last month ... */
  salesSrpChangePercent: salesCheck(10, 'percent', [1, 1000]),
  /** ... and of a month's total that differs from the average of the twelve months before by more than this. */
  salesTotalOffPercent: salesCheck(20, 'percent', [1, 1000]),
} as const satisfies SettingRows;
