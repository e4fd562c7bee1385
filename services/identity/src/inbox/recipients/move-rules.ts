import { CAPABILITIES, type Capability, type Grant, permissionsOf } from '@bls/proto/domain/access/permissions';
import { type LicenseePermission, type Role, ROLES, USER_TYPES } from '@bls/proto/domain/access/roles';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';

/**
 * The capabilities that an item waits for. A draft with an owner waits for the owner only: it is in the Draft tab of the owner, not
 * in the Pending tab of everybody who may write drafts.
 */
export const waitingCapabilities = (move: WorkItemMoved): Capability[] => (move.draftOwnerId ? [] : move.waitsFor);

/** Roles and licensee permissions that hold at least one of the capabilities. */
export function holders(capabilities: readonly Capability[]): { roles: Role[]; permissions: LicenseePermission[] } {
  const grants: Grant[] = capabilities.map((capability) => CAPABILITIES[capability]);
  return {
    roles: [...new Set(grants.flatMap((grant) => grant.roles))],
    permissions: [...new Set(grants.flatMap(permissionsOf))],
  };
}

/** Whether users of the role may read internal comments: staff always, agents on items returned to them. */
const readsInternal = (role: Role, returned: boolean): boolean =>
  ROLES[role] === USER_TYPES.licensor || (returned && ROLES[role] === USER_TYPES.agent);

/** The comment as a user of the role may read it. */
export const commentFor = (move: WorkItemMoved, role: Role, returned: boolean): string | undefined =>
  move.commentInside && !readsInternal(role, returned) ? undefined : move.comment;

/** The comment that everybody for whom the item waits may read; none when it is internal and one of them is not staff. */
export function commentForAll(move: WorkItemMoved): string | undefined {
  const { roles, permissions } = holders(waitingCapabilities(move));
  const hasExternal = permissions.length > 0 || roles.some((role) => !readsInternal(role, false));
  return move.commentInside && hasExternal ? undefined : move.comment;
}
