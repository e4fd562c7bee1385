import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.reviewGuides.root, to: ROUTES.reviewGuides.settings },
    {
      path: ROUTES.reviewGuides.settings,
      title: 'reviewGuide.settings',
      capability: 'admin.settings',
      screen: () => import('./settings.js'),
    },
  ],
});
