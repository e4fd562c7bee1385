import { defineFeature } from '../../lib/screens/routes.js';

const admin = 'admin.users' as const;
const licensee = 'licenseeUser.manage' as const;

export const feature = defineFeature({
  routes: [
    { path: '/Group', to: '/Group/Index' },
    { path: '/Group/Index', title: 'groups.title', capability: admin, screen: () => import('./licensor-groups.js') },
    { path: '/Group/EditGroup/{-$id}', title: 'groups.group', capability: admin, screen: () => import('./edit-licensor-group.js') },
    { path: '/LicenseeGroup', to: '/LicenseeGroup/Index' },
    { path: '/LicenseeGroup/Index', title: 'groups.title', capability: licensee, screen: () => import('./licensee-groups.js') },
    {
      path: '/LicenseeGroup/EditGroup/{-$id}',
      title: 'groups.group',
      capability: licensee,
      screen: () => import('./edit-licensee-group.js'),
    },
  ],
});
