import { type Decimal, decimal, format, round } from './decimal.js';

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

/** Rounds half up to the currency's minor unit, as billed. */
export const roundMoney = (value: Decimal, currency: Currency): Decimal => round(value, CURRENCIES[currency].digits);
export const moneyText = (value: Decimal, currency: Currency): string => format(value, CURRENCIES[currency].digits);
export const parseMoney = (text: string): Decimal => decimal(text);
