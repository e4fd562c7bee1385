import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const read = 'insurance.read';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.insurance.root, to: ROUTES.insurance.list },
    { path: ROUTES.insurance.list, title: 'insurances.title', capability: read, screen: () => import('./list.js') },
    { path: ROUTES.insurance.view, title: 'insurances.policy', capability: read, screen: () => import('./view.js') },
    { path: ROUTES.insurance.renew, title: 'insurances.policy', capability: 'insurance.write', screen: () => import('./renew.js') },
    { path: ROUTES.insurance.edit, title: 'insurances.policy', capability: 'insurance.write', screen: () => import('./edit.js') },
  ],
});
