import { anyContains } from '@bls/kit/db/listing/filters';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { userFind } from '@bls/proto/contracts/calls/identity/people/user';
import { ROLE_CODES, ROLES, USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Trx } from '../../db/schema.js';
import type { UserWithCompany } from './user.js';
import { usersWithCompany } from './users.queries.js';

const MAX_PEOPLE = 50;

/** Active people of the sides, whose company is active; licensees and brand owners only of the companies. By name. */
export function activePeople(
  trx: Trx,
  tenant: string,
  { userIds, words, userTypes, companyIds }: RequestOf<typeof userFind>,
): Promise<UserWithCompany[]> {
  const rolesOf = (types: readonly number[]) => ROLE_CODES.filter((role) => types.includes(ROLES[role]));
  const anywhere = rolesOf(userTypes.filter((type) => type === USER_TYPES.licensor || type === USER_TYPES.agent));
  const ofCompanies = rolesOf(userTypes.filter((type) => type === USER_TYPES.licensee || type === USER_TYPES.brandOwner));
  let query = usersWithCompany(trx)
    .where('users.tenant', '=', tenant)
    .where('users.active', '=', true)
    .where((eb) => eb.or([eb('companies.active', 'is', null), eb('companies.active', '=', true)]))
    .where((eb) =>
      eb.or([
        ...(anywhere.length > 0 ? [eb('users.role', 'in', anywhere)] : []),
        ...(ofCompanies.length > 0 && companyIds.length > 0
          ? [eb.and([eb('users.role', 'in', ofCompanies), eb('users.companyId', 'in', companyIds)])]
          : []),
      ]),
    );
  if (userIds?.length) query = query.where('users.id', 'in', userIds);
  if (words) query = query.where(anyContains('users.fullName', 'users.userName')(words));
  return query.orderBy('users.fullName').orderBy('users.id').limit(MAX_PEOPLE).execute();
}
