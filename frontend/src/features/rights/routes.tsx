import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.rights.root, to: ROUTES.rights.availability },
    { path: ROUTES.rights.availability, title: 'rights.title', capability: 'rights.read', screen: () => import('./availability.js') },
    { path: ROUTES.rights.timeline, title: 'rights.timeline.title', capability: 'rights.read', screen: () => import('./timeline.js') },
  ],
});
