import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    {
      path: ROUTES.settings.singleSignOn,
      title: 'singleSignOn.title',
      capability: 'admin.settings',
      screen: () => import('./single-sign-on.js'),
    },
  ],
});
