import { ROUTES } from '../../lib/screens/patterns.js';
import { defineFeature } from '../../lib/screens/routes.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.calendar.root, to: ROUTES.calendar.index },
    { path: ROUTES.calendar.index, title: 'menu.calendar', capability: 'contract.read', screen: () => import('./calendar.js') },
  ],
});
