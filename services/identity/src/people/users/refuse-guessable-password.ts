import { guessableRule } from '@bls/proto/domain/user-fields/guessable-password';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Trx } from '../../db/schema.js';
import { readTenant } from '../../tenants/tenants.api.js';

/** 49,000 passwords that many people use, of leaks that were published. Read when the first password is set. */
let common: ReadonlySet<string> | undefined;
const commonPasswords = (): ReadonlySet<string> => (common ??= new Set(dictionary['passwords-common']));

type Named = { userName: string; email: string };

/** What is wrong with a new password that others could guess. `titles` are the names of the tenant. */
export function guessablePasswordIssues(
  password: string,
  { userName, email }: Named,
  { tenant, titles }: { tenant: string; titles: readonly string[] },
): Issue[] {
  const rule = guessableRule(password, { userName, email, tenant, titles }, commonPasswords());
  return rule ? [{ path: ['password'], rule }] : [];
}

/** Throws `ruleBroken` at `password` when others could guess it. Called wherever a password is set. */
export async function refuseGuessablePassword(trx: Trx, tenant: string, password: string, named: Named): Promise<void> {
  const { title, titleZh } = await readTenant(trx, tenant);
  const issues = guessablePasswordIssues(password, named, { tenant, titles: [title, titleZh ?? ''] });
  if (issues.length > 0) throw new CallError('ruleBroken', { issues });
}
