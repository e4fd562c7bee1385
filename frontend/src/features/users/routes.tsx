import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const admin = 'admin.users' as const;
const licensee = 'licenseeUser.manage' as const;
const brandOwner = 'brandOwnerUser.manage' as const;

export const feature = defineFeature({
  routes: [
    { path: ROUTES.users.root, to: ROUTES.users.staff },
    { path: ROUTES.users.staff, title: 'users.title', capability: admin, screen: () => import('./lists/staff.js') },
    { path: ROUTES.users.licensees, title: 'users.licensees', capability: admin, screen: () => import('./lists/licensees.js') },
    { path: ROUTES.users.brandOwners, title: 'users.brandOwners', capability: admin, screen: () => import('./lists/brand-owners.js') },
    { path: ROUTES.users.roles, title: 'users.roles.title', capability: admin, screen: () => import('./roles/roles.js') },
    { path: ROUTES.users.editStaff, title: 'users.user', capability: admin, screen: () => import('./edit/edit-user.js') },
    {
      path: ROUTES.users.editLicensee,
      title: 'users.user',
      capability: admin,
      screen: () => import('./edit/edit-licensee-user.js'),
    },
    {
      path: ROUTES.users.editBrandOwner,
      title: 'users.user',
      capability: admin,
      screen: () => import('./edit/edit-brand-owner-user.js'),
    },
    { path: ROUTES.users.licenseeRoot, to: ROUTES.users.ownLicensee },
    { path: ROUTES.users.ownLicensee, title: 'users.title', capability: licensee, screen: () => import('./lists/own-licensee.js') },
    {
      path: ROUTES.users.ownSubLicensees,
      title: 'users.subLicensees',
      capability: licensee,
      screen: () => import('./lists/own-sub-licensees.js'),
    },
    {
      path: ROUTES.users.editOwnLicensee,
      title: 'users.user',
      capability: licensee,
      screen: () => import('./edit/own-licensee-user.js'),
    },
    { path: ROUTES.users.brandOwnerRoot, to: ROUTES.users.ownBrandOwner },
    {
      path: ROUTES.users.ownBrandOwner,
      title: 'users.title',
      capability: brandOwner,
      screen: () => import('./lists/own-brand-owner.js'),
    },
    {
      path: ROUTES.users.editOwnBrandOwner,
      title: 'users.user',
      capability: brandOwner,
      screen: () => import('./edit/own-brand-owner-user.js'),
    },
  ],
});
