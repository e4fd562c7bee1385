import { z } from 'zod';
import { DECIMAL_PATTERN, type Decimal, decimal, format, round } from './decimal.js';

/** ISO 4217 codes in use, with their minor units and the label that the trade uses (CNY is written RMB). */
export const CURRENCIES = {
  USD: { digits: 2, label: 'USD' },
  CNY: { digits: 2, label: 'RMB' },
  HKD: { digits: 2, label: 'HKD' },
  TWD: { digits: 2, label: 'TWD' },
  KRW: { digits: 0, label: 'KRW' },
  JPY: { digits: 0, label: 'JPY' },
  EUR: { digits: 2, label: 'EUR' },
  SGD: { digits: 2, label: 'SGD' },
  MYR: { digits: 2, label: 'MYR' },
} as const;
export type Currency = keyof typeof CURRENCIES;
export const CURRENCY_CODES = Object.keys(CURRENCIES) as Currency[];
export const currencySchema = z.enum(CURRENCY_CODES as [Currency, ...Currency[]]);

/** A decimal as text, on the wire and in forms: "1234.50". Never a binary float. */
export const decimalSchema = z.string().regex(DECIMAL_PATTERN);
/** A rate as a fraction of one with up to six decimals: "0.125" is 12.5 %. */
export const rateSchema = z.string().regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, { error: 'format.percent' });

/** Rounds half up to the currency's minor unit, as billed. */
export const roundMoney = (value: Decimal, currency: Currency): Decimal => round(value, CURRENCIES[currency].digits);
export const moneyText = (value: Decimal, currency: Currency): string => format(value, CURRENCIES[currency].digits);
export const parseMoney = (text: string): Decimal => decimal(text);
