import { CAPABILITIES, type Capability, type Grant } from './permissions.js';
import { ROLES, type Role, USER_TYPES } from './roles.js';

/** The roles that hold a capability. Used to show whom an item waits for. */
export function rolesHolding(capability: Capability): readonly Role[] {
  const grant: Grant | undefined = CAPABILITIES[capability];
  if (!grant) return [];
  // a licensee gives this permission to its own users: show the licensee, not every role that may hold it
  const staff = grant.roles.filter((role) => ROLES[role] !== USER_TYPES.licensee);
  return grant.permission ? ['licensee', ...staff] : grant.roles;
}

export const waitingRoles = (capabilities: readonly Capability[]): Role[] => [...new Set(capabilities.flatMap(rolesHolding))];
