import { defineFeature } from '../../lib/screens/routes.js';

export const feature = defineFeature({
  routes: [
    { path: '/Import', to: '/Import/Sku' },
    { path: '/Import/Sku', title: 'skuImport.title', capability: 'spu.read', screen: () => import('./imports.js') },
    { path: '/Import/View/$id', title: 'skuImport.view', capability: 'spu.read', screen: () => import('./view.js') },
  ],
});
