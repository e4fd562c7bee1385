import type { Actor } from '@bls/proto/domain/access/actor';
import type { LoginUser } from '@bls/proto/contracts/calls/identity/people/user';
import { CAPABILITY_CODES, can } from '@bls/proto/domain/access/permissions';
import { ROLES, USER_TYPES } from '@bls/proto/domain/access/roles';
import { DEFAULT_DATE_FORMAT } from '@bls/proto/domain/values/clock/date-format';
import { DEFAULT_TIME_ZONE, offsetAt } from '@bls/proto/domain/values/clock/time-zone';
import type { UserRow } from '../../db/schema.js';

/** `companyActive` is null for a user without a company. */
export type UserWithCompany = UserRow & {
  companyName: string | null;
  companyNameZh: string | null;
  companyActive: boolean | null;
  tenantZone: string | null;
};

/** Why a user may not sign in or stay signed in; undefined when nothing prevents it. */
export function signInRefusal(user: Pick<UserWithCompany, 'active' | 'companyActive'>): 'accountInactive' | 'noPermission' | undefined {
  if (!user.active) return 'accountInactive';
  return user.companyActive === false ? 'noPermission' : undefined;
}

/** The actor that services trust: role, permissions and the scope of the user type. */
export function actorOf(user: UserRow, sessionId: string): Actor {
  const userType = ROLES[user.role];
  return {
    userId: user.id,
    sessionId,
    tenant: user.tenant,
    name: user.fullName,
    role: user.role,
    userType,
    permissions: userType === USER_TYPES.licensee ? user.permissions : [],
    ...(userType === USER_TYPES.licensee && user.companyId ? { companyId: user.companyId } : {}),
    ...(userType === USER_TYPES.brandOwner && user.companyId ? { brandOwnerId: user.companyId } : {}),
    ...(userType === USER_TYPES.agent || (userType === USER_TYPES.brandOwner && user.characterIds.length > 0)
      ? { characterIds: user.characterIds }
      : {}),
    language: user.language,
    ...(user.timeZone ? { timeZone: user.timeZone } : {}),
    ...(user.dateFormat === DEFAULT_DATE_FORMAT ? {} : { dateFormat: user.dateFormat }),
  };
}

export function loginUserOf(user: UserWithCompany, sessionExpiresAt: string): LoginUser {
  const userType = ROLES[user.role];
  return {
    Token: '',
    TenantCode: user.tenant,
    UserId: user.id,
    FullName: user.fullName,
    UserName: user.userName,
    Email: user.email,
    AvatarFileId: user.avatarFileId,
    Language: user.language,
    TimeOffset: user.timeZone ? offsetAt(Date.now(), user.timeZone) : user.timeOffset,
    TimeZone: user.timeZone,
    TenantTimeZone: user.tenantZone ?? DEFAULT_TIME_ZONE,
    DateFormat: user.dateFormat,
    UserType: userType,
    Role: user.role,
    Permissions: user.permissions,
    Capabilities: CAPABILITY_CODES.filter((capability) => can(user, capability)),
    CompanyId: user.companyId,
    CompanyName: user.companyName,
    CompanyNameZh: user.companyNameZh,
    SessionExpiresAt: sessionExpiresAt,
  };
}
