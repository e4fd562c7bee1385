import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const admin = 'admin.users' as const;
const licensee = 'group.manage' as const;

export const feature = defineFeature({
  routes: [
    { path: ROUTES.groups.licensorRoot, to: ROUTES.groups.licensorList },
    { path: ROUTES.groups.licensorList, title: 'groups.title', capability: admin, screen: () => import('./licensor-groups.js') },
    { path: ROUTES.groups.licensorEdit, title: 'groups.group', capability: admin, screen: () => import('./edit-licensor-group.js') },
    { path: ROUTES.groups.licenseeRoot, to: ROUTES.groups.licenseeList },
    { path: ROUTES.groups.licenseeList, title: 'groups.title', capability: licensee, screen: () => import('./licensee-groups.js') },
    {
      path: ROUTES.groups.licenseeEdit,
      title: 'groups.group',
      capability: licensee,
      screen: () => import('./edit-licensee-group.js'),
    },
  ],
});
