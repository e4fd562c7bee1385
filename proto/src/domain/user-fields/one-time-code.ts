import { z } from 'zod';
import { ruleIssue } from '../values/errors.js';

/** One-time codes by text message or mail: length, lifetime, and when another may be requested. */
export const ONE_TIME_CODE = {
  digits: 6,
  validMinutes: 5,
  tries: 5,
  resendSeconds: 60,
  /** Messages to one recipient within an hour, to limit the costs. */
  perHour: 10,
} as const;

/** The digits as users copy them: spaces around and between them are removed. */
export const sixDigitsSchema = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(
    z.string().superRefine((typed, context) => {
      if (!/^\d{6}$/.test(typed)) context.addIssue(ruleIssue(typed ? 'sixDigits' : 'required', []));
    }),
  );
