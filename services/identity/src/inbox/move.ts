import { CAPABILITIES, type Capability, type Grant } from '@bls/proto/permissions';
import type { LicenseePermission, Role } from '@bls/proto/roles';
import type { WorkItemMoved } from '@bls/proto/work-item';

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
