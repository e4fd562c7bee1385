import { defineFeature } from '../../lib/screens/routes.js';

const admin = 'admin.users' as const;
const licensee = 'licenseeUser.manage' as const;
const brandOwner = 'brandOwnerUser.manage' as const;

export const feature = defineFeature({
  routes: [
    { path: '/UserManagement', to: '/UserManagement/Index' },
    { path: '/UserManagement/Index', title: 'users.title', capability: admin, screen: () => import('./lists/staff.js') },
    { path: '/UserManagement/Licensees', title: 'users.licensees', capability: admin, screen: () => import('./lists/licensees.js') },
    { path: '/UserManagement/BrandOwners', title: 'users.brandOwners', capability: admin, screen: () => import('./lists/brand-owners.js') },
    { path: '/UserManagement/Roles', title: 'users.roles.title', capability: admin, screen: () => import('./roles/roles.js') },
    { path: '/UserManagement/EditUser/{-$id}', title: 'users.user', capability: admin, screen: () => import('./edit/edit-user.js') },
    {
      path: '/UserManagement/EditLicenseeUser/{-$id}',
      title: 'users.user',
      capability: admin,
      screen: () => import('./edit/edit-licensee-user.js'),
    },
    {
      path: '/UserManagement/EditBrandOwnerUser/{-$id}',
      title: 'users.user',
      capability: admin,
      screen: () => import('./edit/edit-brand-owner-user.js'),
    },
    { path: '/LicenseeUserManagement', to: '/LicenseeUserManagement/Index' },
    { path: '/LicenseeUserManagement/Index', title: 'users.title', capability: licensee, screen: () => import('./lists/own-licensee.js') },
    {
      path: '/LicenseeUserManagement/Licensees',
      title: 'users.subLicensees',
      capability: licensee,
      screen: () => import('./lists/own-sub-licensees.js'),
    },
    {
      path: '/LicenseeUserManagement/UserDetail/{-$id}',
      title: 'users.user',
      capability: licensee,
      screen: () => import('./edit/own-licensee-user.js'),
    },
    { path: '/BrandOwnerUserManagement', to: '/BrandOwnerUserManagement/Index' },
    {
      path: '/BrandOwnerUserManagement/Index',
      title: 'users.title',
      capability: brandOwner,
      screen: () => import('./lists/own-brand-owner.js'),
    },
    {
      path: '/BrandOwnerUserManagement/UserDetail/{-$id}',
      title: 'users.user',
      capability: brandOwner,
      screen: () => import('./edit/own-brand-owner-user.js'),
    },
  ],
});
