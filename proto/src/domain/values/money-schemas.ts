import { z } from 'zod';
import { DECIMAL_PATTERN } from './decimal.js';
import { CURRENCY_CODES, type Currency } from './money.js';

export const currencySchema = z.enum(CURRENCY_CODES as [Currency, ...Currency[]]);

/** A decimal as text, on the wire and in forms: "1234.50". Never a binary float. */
export const decimalSchema = z.string().regex(DECIMAL_PATTERN);
/** A rate as a fraction of one with up to six decimals: "0.125" is 12.5 %. */
export const rateSchema = z.string().regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, { error: 'format.percent' });
