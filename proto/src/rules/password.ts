import { z } from 'zod';
import { ruleIssue } from '../errors.js';

export const PASSWORD_MINIMUM = 8;
export const PASSWORD_SPECIALS = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?';

/** A new password: at least 8 characters with a letter, a digit and a special character of the list. */
export const newPasswordSchema = z
  .string()
  .max(200)
  .superRefine((password, ctx) => {
    const strong = /\p{L}/u.test(password) && /\d/.test(password) && [...password].some((c) => PASSWORD_SPECIALS.includes(c));
    if (password.length < PASSWORD_MINIMUM) ctx.addIssue(ruleIssue('minLength', [], { minimum: PASSWORD_MINIMUM }));
    else if (!strong) ctx.addIssue(ruleIssue('passwordTooWeak', [], { specials: PASSWORD_SPECIALS }));
  });
