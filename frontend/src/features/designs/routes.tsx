import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.designs.root, to: ROUTES.designs.list },
    { path: ROUTES.designs.list, title: 'designs.title', capability: 'approval.read', screen: () => import('./list.js') },
    { path: ROUTES.designs.detail, title: 'designs.one', capability: 'approval.read', screen: () => import('./detail.js') },
    { path: ROUTES.designs.edit, title: 'designs.new', capability: 'approval.submit', screen: () => import('./edit.js') },
    { path: ROUTES.designs.sample, title: 'designs.sample', capability: 'approval.submit', screen: () => import('./sample.js') },
    { path: ROUTES.designs.templatesRoot, to: ROUTES.designs.templates },
    {
      path: ROUTES.designs.templates,
      title: 'designs.templates',
      capability: 'approval.read',
      screen: () => import('./templates/list.js'),
    },
    {
      path: ROUTES.designs.template,
      title: 'designs.template',
      capability: 'approval.read',
      screen: () => import('./templates/detail.js'),
    },
  ],
});
