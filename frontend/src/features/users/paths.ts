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
