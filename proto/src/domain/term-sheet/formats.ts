import { z } from 'zod';
import { DECIMAL_PATTERN } from '../values/decimal.js';

/** A decimal of zero or more, as text. */
export const amountSchema = z
  .string()
  .min(1, { error: 'required' })
  .regex(DECIMAL_PATTERN, { error: 'format.decimal' })
  .refine((v) => !v.startsWith('-'), { params: { rule: 'notNegative' } });
/** A percentage as people write it: "12.5" is 12.5 %. Up to four decimals, 0 to 100. */
export const percentSchema = z
  .string()
  .min(1, { error: 'required' })
  .regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, { error: 'format.percent' });
/** A position of a list inside the document; made by the screen, stable over versions, so that versions compare row by row. */
export const rowIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
/** A part of `match`: one code, or `*` for all. */
export const matchSchema = z.string().min(1, { error: 'required' }).max(80);
export const ANY = '*';
