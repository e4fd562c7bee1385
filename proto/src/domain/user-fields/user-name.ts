import { z } from 'zod';
import { ruleIssue } from '../values/errors.js';
import { tenantOfName } from './tenant-of-name.js';

/**
 * A name to sign in with: 3 to 100 letters, digits and . _ - + @. It may be an e-mail address. On the sign-in
 * page the part after an @ without a dot names the tenant, so a name may not end with another tenant's code:
 * see `fitsTenant`.
 */
export const userNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .superRefine((name, ctx) => {
    if (name !== '' && !/^[A-Za-z0-9._+@-]{3,}$/.test(name)) ctx.addIssue(ruleIssue('userName', []));
  });

/** `anna@ctl` signs in to CTL on every sign-in page: only users of CTL may have such a name. */
export function fitsTenant(userName: string, tenant: string): boolean {
  const named = tenantOfName(userName);
  return named === undefined || named === tenant;
}
