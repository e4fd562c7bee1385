import { z } from 'zod';
import { ruleIssue } from '../values/errors.js';

/** One-time codes by text message or mail: how long, how often, and when another may be asked for. */
export const ONE_TIME_CODE = {
  digits: 6,
  validMinutes: 5,
  tries: 5,
  resendSeconds: 60,
  /** Messages to one receiver within an hour, so that nobody runs up a bill. */
  perHour: 10,
} as const;

/** The digits as people copy them: spaces around and between are not part of a code. */
export const sixDigitsSchema = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(
    z.string().superRefine((typed, context) => {
      if (!/^\d{6}$/.test(typed)) context.addIssue(ruleIssue(typed ? 'sixDigits' : 'required', []));
    }),
  );
