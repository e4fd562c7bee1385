import type { LicenseePermission } from '../access/roles.js';

/**
 * Permissions that bind a licensee. Of all its active users only one may hold those of a set, so that nobody approves or
 * signs beside the person who answers for it. The broken rule is `permissionSetTaken.{set}`.
 */
export const EXCLUSIVE_PERMISSION_SETS = {
  termSheet: ['ApproveTermSheet', 'SignFreezeTermSheet'],
  contract: ['ApproveContract', 'SignFreezeContract'],
} as const satisfies Record<string, readonly LicenseePermission[]>;
export type PermissionSet = keyof typeof EXCLUSIVE_PERMISSION_SETS;

/** The sets of which these permissions hold something. */
export const setsIn = (permissions: readonly LicenseePermission[]): PermissionSet[] =>
  (Object.keys(EXCLUSIVE_PERMISSION_SETS) as PermissionSet[]).filter((set) =>
    EXCLUSIVE_PERMISSION_SETS[set].some((permission) => permissions.includes(permission)),
  );
