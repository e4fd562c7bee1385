import type { ManagedUserRow } from '@bls/proto/calls/identity/user-management';
import { ROLES, USER_TYPES, type UserType } from '@bls/proto/roles';

/** Where users of a side are listed and edited, for the administrator and for the sides themselves. */
export const PATHS = {
  staff: { list: '/UserManagement/Index', edit: '/UserManagement/EditUser' },
  licensees: { list: '/UserManagement/Licensees', edit: '/UserManagement/EditLicenseeUser' },
  brandOwners: { list: '/UserManagement/BrandOwners', edit: '/UserManagement/EditBrandOwnerUser' },
  ownLicensee: { list: '/LicenseeUserManagement/Index', edit: '/LicenseeUserManagement/UserDetail' },
  ownSubLicensees: { list: '/LicenseeUserManagement/Licensees', edit: '/LicenseeUserManagement/UserDetail' },
  ownBrandOwner: { list: '/BrandOwnerUserManagement/Index', edit: '/BrandOwnerUserManagement/UserDetail' },
} as const;
export type Place = keyof typeof PATHS;

/** The screen of a user for a manager of the given type. */
export function userPath(user: Pick<ManagedUserRow, 'id' | 'role'>, manager: UserType): string {
  const type = ROLES[user.role];
  if (manager === USER_TYPES.licensee) return `${PATHS.ownLicensee.edit}/${user.id}`;
  if (manager === USER_TYPES.brandOwner) return `${PATHS.ownBrandOwner.edit}/${user.id}`;
  const place = type === USER_TYPES.licensee ? 'licensees' : type === USER_TYPES.brandOwner ? 'brandOwners' : 'staff';
  return `${PATHS[place].edit}/${user.id}`;
}
