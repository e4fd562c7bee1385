import type { LicenseePermission } from '../access/roles.js';

/**
 * Permissions with legal effect for a licensee. Only one of its active users may hold those of a set, so that
 * one person is responsible for approvals or signatures. The broken rule is `permissionSetTaken.{set}`.
 */
export const EXCLUSIVE_PERMISSION_SETS = {
  termSheet: ['ApproveTermSheet', 'SignFreezeTermSheet'],
  contract: ['ApproveContract', 'SignFreezeContract'],
} as const satisfies Record<string, readonly LicenseePermission[]>;
export type PermissionSet = keyof typeof EXCLUSIVE_PERMISSION_SETS;

/** The sets that contain one of these permissions. */
export const setsIn = (permissions: readonly LicenseePermission[]): PermissionSet[] =>
  (Object.keys(EXCLUSIVE_PERMISSION_SETS) as PermissionSet[]).filter((set) =>
    EXCLUSIVE_PERMISSION_SETS[set].some((permission) => permissions.includes(permission)),
  );
