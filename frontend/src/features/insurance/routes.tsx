import { defineFeature } from '../../lib/screens/routes.js';

const read = 'insurance.read';

export const feature = defineFeature({
  routes: [
    { path: '/Insurance', to: '/Insurance/Index' },
    { path: '/Insurance/Index', title: 'insurances.title', capability: read, screen: () => import('./list.js') },
    { path: '/Insurance/View/$id', title: 'insurances.policy', capability: read, screen: () => import('./view.js') },
    { path: '/Insurance/Edit/{-$id}', title: 'insurances.policy', capability: 'insurance.write', screen: () => import('./edit.js') },
  ],
});
