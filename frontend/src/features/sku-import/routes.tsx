import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.skuImport.root, to: ROUTES.skuImport.list },
    { path: ROUTES.skuImport.list, title: 'skuImport.title', capability: 'skuImport.read', screen: () => import('./imports.js') },
    { path: ROUTES.skuImport.view, title: 'skuImport.view', capability: 'skuImport.read', screen: () => import('./view.js') },
  ],
});
