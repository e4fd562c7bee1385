import { CAPABILITY_CODES, type Capability, can } from '@bls/proto/domain/access/permissions';
import { type Role, ROLES } from '@bls/proto/domain/access/roles';
import { type LoginUser, loginUserSchema } from '@bls/proto/domain/user/login-user';
import { rememberUser } from '../src/lib/session/session.js';
import { type Partly, sample } from './sample.js';

/** A person with the capabilities that the permission matrix grants to the role. */
export function userOf(role: Role, part: Partly<LoginUser> = {}): LoginUser {
  const permissions = [...(part.Permissions ?? [])];
  const capabilities: Capability[] = CAPABILITY_CODES.filter((code) => can({ role, permissions }, code));
  return sample(loginUserSchema, {
    Token: '',
    TenantCode: 'CTL',
    UserName: `${role}@ctl`,
    FullName: 'Ann Lee',
    TimeOffset: 480,
    Role: role,
    UserType: ROLES[role],
    Capabilities: capabilities,
    SessionExpiresAt: '2099-01-01T00:00:00.000Z',
    ...part,
  });
}

/** Signs a person in, as the page does after the sign-in answer. */
export function signIn(role: Role, part: Partly<LoginUser> = {}): LoginUser {
  const user = userOf(role, part);
  document.cookie = 'BLSAUTH_V1=1; path=/';
  rememberUser(user);
  return user;
}
