import { z } from 'zod';
import { ruleIssue } from '../values/errors.js';

export const PASSWORD_MINIMUM = 8;
export const PASSWORD_SPECIALS = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?';

type PasswordRule = { id: string; params?: Record<string, string | number>; holds: (password: string) => boolean };

/** The requirements of a new password, in the order of the screen. Texts: `rule.{id}`. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { id: 'minLength', params: { minimum: PASSWORD_MINIMUM }, holds: (password) => password.length >= PASSWORD_MINIMUM },
  { id: 'passwordLetter', holds: (password) => /\p{L}/u.test(password) },
  { id: 'passwordNumber', holds: (password) => /\d/.test(password) },
  {
    id: 'passwordSpecial',
    params: { specials: PASSWORD_SPECIALS },
    holds: (password) => [...password].some((c) => PASSWORD_SPECIALS.includes(c)),
  },
];

/** A new password; only the first broken rule is reported. */
export const newPasswordSchema = z
  .string()
  .min(1)
  .max(200)
  .superRefine((password, ctx) => {
    const broken = password === '' ? undefined : PASSWORD_RULES.find((rule) => !rule.holds(password));
    if (broken) ctx.addIssue(ruleIssue(broken.id, [], broken.params));
  });
