import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.movingIn.root, to: ROUTES.movingIn.page },
    { path: ROUTES.movingIn.page, title: 'movingIn.title', capability: 'tenant.moveIn', screen: () => import('./moving-in.js') },
    { path: ROUTES.movingIn.dryRun, title: 'movingIn.step.dryRun', capability: 'tenant.moveIn', screen: () => import('./dry-run.js') },
  ],
});
