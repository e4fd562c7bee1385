import { z } from 'zod';
import { ruleIssue } from '../values/errors.js';

/** E.164: a plus, the country code, seven to fifteen digits in total. */
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * Converts a typed phone number: blanks, dashes, dots and brackets are removed, 00 at the start becomes a
 * plus. A blank at the start becomes a plus too, because query strings decode a plus as a blank.
 */
const normal = (typed: string): string =>
  typed
    .replace(/^\s+(?=\d)/, '+')
    .replaceAll(/[\s().-]/g, '')
    .replace(/^00/, '+');

export const phoneSchema = z
  .string()
  .min(1)
  .max(40)
  .transform(normal)
  .pipe(
    z.string().superRefine((phone, ctx) => {
      if (phone !== '' && !E164.test(phone)) ctx.addIssue(ruleIssue('phone', []));
    }),
  );

/** `+85291234567` -> `+852•••••567`: the owner recognises it, others cannot call it. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 4)}${'•'.repeat(Math.max(0, phone.length - 7))}${phone.slice(-3)}`;
