import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.catalogue.root, to: ROUTES.catalogue.list },
    { path: ROUTES.catalogue.list, title: 'catalogue.title', capability: 'admin.settings', screen: () => import('./catalogue.js') },
    { path: ROUTES.catalogue.import, title: 'catalogue.import.title', capability: 'admin.settings', screen: () => import('./import.js') },
    { path: ROUTES.catalogue.history, title: 'catalogue.history', capability: 'admin.settings', screen: () => import('./history.js') },
  ],
});
