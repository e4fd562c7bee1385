import { randomBytes, randomUUID } from 'node:crypto';
import { roleOfGroups } from '@bls/proto/domain/access/group-roles';
import { DEFAULT_TIME_OFFSET, type Language } from '@bls/proto/domain/enumerations/identity';
import { emailSchema } from '@bls/proto/domain/user-fields/fields';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import type { TenantContext } from '@bls/kit/rpc/context';
import { audit } from '../../audit/audit.api.js';
import type { Trx } from '../../db/schema.js';
import { splitName, userByEmail, userByName, userById, type UserWithCompany } from '../../people/people.api.js';
import { hashPassword } from '../../sessions/sessions.api.js';
import type { AccountRules } from './single-sign-on-access.js';
import { insertAccount } from './single-sign-on.repository.js';

type Person = { email: string; claims: Readonly<Record<string, unknown>> };

/**
 * The account of a person whom the provider has signed in for the first time, with the role of the first group in the settings that the
 * person is in; undefined when there is none. One after the other in a tenant, so that two sign-ins at once create one account.
 */
export async function createAccount(
  trx: Trx,
  ctx: TenantContext,
  { email, claims }: Person,
  { groupsClaim, groupRoles }: AccountRules,
  language: Language = 'en',
): Promise<UserWithCompany | undefined> {
  const { tenant } = ctx;
  const role = roleOfGroups(groupRoles, claims[groupsClaim]);
  if (!role || !emailSchema.safeParse(email).success) return undefined;
  await advisoryLock(trx, tenant, 'accounts of single sign-on');
  const existing = await userByEmail(trx, tenant, email);
  if (existing) return existing;
  const [id, userName] = [randomUUID(), await freeUserName(trx, tenant, email)];
  // nobody knows this password; who wants one asks for a link by mail
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const person = { userName, ...nameOf(claims, email), email, role, language, timeOffset: DEFAULT_TIME_OFFSET };
  await insertAccount(trx, { tenant, id, ...person, passwordHash });
  const detail = { user: userName, role, by: 'singleSignOn' };
  await audit(trx, ctx, { kind: 'userCreated', userId: id, userName, detail });
  return userById(trx, tenant, id);
}

/** The part of the address before the @, with the tenant after it, and a number where the name is taken. */
async function freeUserName(trx: Trx, tenant: string, email: string): Promise<string> {
  const own = (email.split('@')[0] ?? '').replaceAll(/[^A-Za-z0-9._+-]/g, '').slice(0, 60) || 'user';
  for (let number = 1; ; number += 1) {
    const userName = `${own}${number === 1 ? '' : number}@${tenant}`.toLowerCase();
    if (!(await userByName(trx, tenant, userName))) return userName;
  }
}

function nameOf(claims: Person['claims'], email: string): { firstName: string; lastName: string } {
  const textOf = (claim: string): string => {
    const value = claims[claim];
    return typeof value === 'string' ? value.trim() : '';
  };
  const [firstName, lastName] = [textOf('given_name'), textOf('family_name')];
  const name = firstName && lastName ? { firstName, lastName } : splitName(textOf('name') || firstName || (email.split('@')[0] ?? email));
  return { firstName: name.firstName.slice(0, 100), lastName: name.lastName.slice(0, 100) };
}
