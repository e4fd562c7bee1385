import type { Actor } from '@bls/proto/domain/access/actor';
import type { InvitationKind } from '@bls/proto/domain/enumerations/identity';
import type { Issue } from '@bls/proto/domain/values/errors';
import { can } from '@bls/proto/domain/access/permissions';
import { type LicenseePermission, type Role, USER_TYPES } from '@bls/proto/domain/access/roles';
import { rolesOf } from '@bls/proto/domain/user/role-company';

type Inviter = Pick<Actor, 'role' | 'permissions' | 'userType'>;
type Invitee = { kind: InvitationKind; role: Role; permissions: readonly LicenseePermission[] };
const issue = (path: string, rule: string): Issue => ({ path: [path], rule });

/** A valid inviter: staff with the capability for licensees; for sub-licensees the principal of a licensee with the agent permission. */
export function isValidInviter(inviter: Inviter, kind: InvitationKind): boolean {
  if (!can(inviter, 'invitation.use')) return false;
  if (kind === 'licensee') return inviter.userType === USER_TYPES.licensor;
  return inviter.role === 'licensee' && inviter.permissions.includes('Agent');
}

/**
 * What speaks against the inviter, or against the role and permissions that the invited person would get. The agent
 * permission lets a licensee invite sub-licensees, so that nobody of a sub-licensee can have it.
 */
export function inviterIssues(inviter: Inviter, invitee: Invitee): Issue[] {
  const sub = invitee.kind === 'subLicensee';
  if (!isValidInviter(inviter, invitee.kind)) return [issue('kind', 'subLicensee.invalidRole')];
  if (!rolesOf(invitee.kind).includes(invitee.role)) return [issue('role', sub ? 'subLicensee.invalidRole' : 'roleOfOtherCompany')];
  return sub && invitee.permissions.includes('Agent') ? [issue('permissions', 'subLicensee.invalidRole')] : [];
}

/** May this person send an invitation again or take it back? Staff look after all of the tenant. */
export const mayHandle = (actor: Inviter, kind: InvitationKind): boolean =>
  (can(actor, 'invitation.use') && actor.userType === USER_TYPES.licensor) || isValidInviter(actor, kind);
