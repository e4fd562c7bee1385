import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const detail = () => import('./material.js');

export const feature = defineFeature({
  routes: [
    {
      path: ROUTES.pops.submit,
      title: 'pops.new',
      capability: 'approval.submit',
      screen: () => import('./submit.js'),
    },
    { path: ROUTES.pops.licensee, title: 'pops.title', capability: 'approval.read', screen: detail },
    { path: ROUTES.pops.licensor, title: 'pops.title', capability: 'approval.read', screen: detail },
  ],
});
