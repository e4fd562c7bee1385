import { z } from 'zod';
import { ruleIssue } from '../values/errors.js';

/**
 * A name to sign in with: 3 to 100 letters, digits and . _ - + @. It may be an e-mail address. What follows an @ without a
 * dot names the tenant on the sign-in page, so that nobody can choose such a name for another one: see `fitsTenant`.
 */
export const userNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .superRefine((name, ctx) => {
    if (name !== '' && !/^[A-Za-z0-9._+@-]{3,}$/.test(name)) ctx.addIssue(ruleIssue('userName', []));
  });

/** `anna@ctl` signs in to CTL wherever it is typed: only users of CTL may be called so. */
export function fitsTenant(userName: string, tenant: string): boolean {
  const named = /@([a-z][a-z0-9]{1,15})$/i.exec(userName.trim())?.[1];
  return named === undefined || named.toUpperCase() === tenant;
}
