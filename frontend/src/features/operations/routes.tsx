import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.operations.root, to: ROUTES.operations.deadLetters },
    {
      path: ROUTES.operations.deadLetters,
      title: 'operations.title',
      capability: 'operations.manage',
      screen: () => import('./dead-letters.js'),
    },
  ],
});
