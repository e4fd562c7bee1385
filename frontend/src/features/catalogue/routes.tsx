import { defineFeature } from '../../lib/screens/routes.js';

export const feature = defineFeature({
  routes: [
    { path: '/Catalogue', to: '/Catalogue/Index' },
    { path: '/Catalogue/Index', title: 'catalogue.title', capability: 'admin.settings', screen: () => import('./catalogue.js') },
    { path: '/Catalogue/Import', title: 'catalogue.import.title', capability: 'admin.settings', screen: () => import('./import.js') },
    { path: '/Catalogue/Changes', title: 'catalogue.history', capability: 'admin.settings', screen: () => import('./history.js') },
  ],
});
