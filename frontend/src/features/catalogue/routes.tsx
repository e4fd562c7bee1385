import { defineFeature } from '../../lib/routes.js';

export const feature = defineFeature({
  routes: [
    { path: '/Catalogue', to: '/Catalogue/Index' },
    { path: '/Catalogue/Index', title: 'catalogue.title', capability: 'admin.settings', screen: () => import('./catalogue.js') },
  ],
});
