import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.systemAccess.root, to: ROUTES.systemAccess.access },
    {
      path: ROUTES.systemAccess.access,
      title: 'systemAccess.access.title',
      capability: 'access.read',
      screen: () => import('./access.js'),
    },
    {
      path: ROUTES.systemAccess.progress,
      title: 'systemAccess.progress.title',
      capability: 'access.read',
      screen: () => import('./progress.js'),
    },
    { path: ROUTES.systemAccess.audit, title: 'systemAccess.audit.title', capability: 'audit.read', screen: () => import('./audit.js') },
  ],
});
