import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const setUp = 'company.setup';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.licensors.informationRoot, to: ROUTES.licensors.information },
    {
      path: ROUTES.licensors.information,
      title: 'companies.licensor.title',
      capability: 'session.own',
      screen: () => import('./information.js'),
    },
    { path: ROUTES.licensors.root, to: ROUTES.licensors.list },
    { path: ROUTES.licensors.list, title: 'companies.licensors.title', capability: setUp, screen: () => import('./list.js') },
    { path: ROUTES.licensors.add, title: 'companies.licensors.new', capability: setUp, screen: () => import('./add.js') },
    {
      path: ROUTES.licensors.edit,
      title: 'companies.edit.licensor',
      capability: setUp,
      screen: () => import('./edit.js'),
    },
  ],
});
