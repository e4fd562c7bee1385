import { CAPABILITIES, type Capability, type Grant } from '@bls/proto/domain/access/permissions';
import { type LicenseePermission, type Role, ROLES, USER_TYPES } from '@bls/proto/domain/access/roles';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';

/**
 * Capabilities whose holders an item waits for. A draft with a keeper waits for that person alone: it stands in the Draft
 * tab and not in the Pending tab of everybody who could write one.
 */
export const waitingCapabilities = (move: WorkItemMoved): Capability[] => (move.draftOwnerId ? [] : move.waitsFor);

/** Roles and licensee permissions that hold at least one of the capabilities. */
export function holders(capabilities: readonly Capability[]): { roles: Role[]; permissions: LicenseePermission[] } {
  const grants: Grant[] = capabilities.map((capability) => CAPABILITIES[capability]);
  return {
    roles: [...new Set(grants.flatMap((grant) => grant.roles))],
    permissions: [...new Set(grants.flatMap((grant) => grant.permission ?? []))],
  };
}

/** Whether people of the role may read what the licensor's people wrote to each other; an agent, what came back to it. */
const readsInside = (role: Role, returned: boolean): boolean =>
  ROLES[role] === USER_TYPES.licensor || (returned && ROLES[role] === USER_TYPES.agent);

/** What a person is told of the comment. */
export const commentFor = (move: WorkItemMoved, role: Role, returned: boolean): string | undefined =>
  move.commentInside && !readsInside(role, returned) ? undefined : move.comment;

/** What stands beside the item for everybody whose turn it is: somebody from outside among them keeps an inside comment away. */
export function commentForAll(move: WorkItemMoved): string | undefined {
  const { roles, permissions } = holders(waitingCapabilities(move));
  const outside = permissions.length > 0 || roles.some((role) => !readsInside(role, false));
  return move.commentInside && outside ? undefined : move.comment;
}
