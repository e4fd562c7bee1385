import { z } from 'zod';
import { ruleIssue } from '../values/errors.js';

/** E.164: a plus, the country code, seven to fifteen digits in all. */
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * A phone number as people write it becomes one as networks read it: blanks, dashes, dots and brackets go, 00 in front is
 * a plus. A blank in front is one too: that is what query strings make of it.
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

/** `+85291234567` -> `+852•••••567`: enough to recognise the own number, too little to call it. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 4)}${'•'.repeat(Math.max(0, phone.length - 7))}${phone.slice(-3)}`;
