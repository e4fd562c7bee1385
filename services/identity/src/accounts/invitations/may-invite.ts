import type { Actor } from '@bls/proto/domain/access/actor';
import type { InvitationKind } from '@bls/proto/domain/enumerations/identity';
import type { Issue } from '@bls/proto/domain/values/errors';
import { can } from '@bls/proto/domain/access/permissions';
import { type LicenseePermission, type Role, USER_TYPES } from '@bls/proto/domain/access/roles';
import { rolesOf } from '@bls/proto/domain/user/role-company';

type Inviter = Pick<Actor, 'role' | 'permissions' | 'userType'>;
type Invitee = { kind: InvitationKind; role: Role; permissions: readonly LicenseePermission[] };
const issue = (path: string, rule: string): Issue => ({ path: [path], rule });

/** Staff with the capability invite licensees; the principal of a licensee with the agent permission invites sub-licensees. */
export function isValidInviter(inviter: Inviter, kind: InvitationKind): boolean {
  if (!can(inviter, 'invitation.use')) return false;
  if (kind === 'licensee') return inviter.userType === USER_TYPES.licensor;
  return inviter.role === 'licensee' && inviter.permissions.includes('Agent');
}

/**
 * The broken rules of inviter, role and permissions. The agent permission is the right to invite sub-licensees, so users of a
 * sub-licensee cannot have it.
 */
export function inviterIssues(inviter: Inviter, invitee: Invitee): Issue[] {
  const isSub = invitee.kind === 'subLicensee';
  if (!isValidInviter(inviter, invitee.kind)) return [issue('kind', 'subLicensee.invalidRole')];
  if (!rolesOf(invitee.kind).includes(invitee.role)) return [issue('role', isSub ? 'subLicensee.invalidRole' : 'roleOfOtherCompany')];
  return isSub && invitee.permissions.includes('Agent') ? [issue('permissions', 'subLicensee.invalidRole')] : [];
}

/** Whether the actor may resend or rescind an invitation. Staff may do so for all of the tenant. */
export const mayManageInvitation = (actor: Inviter, kind: InvitationKind): boolean =>
  (can(actor, 'invitation.use') && actor.userType === USER_TYPES.licensor) || isValidInviter(actor, kind);
