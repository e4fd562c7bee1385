import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [{ path: ROUTES.components.gallery, title: 'gallery.title', screen: () => import('./gallery.js') }],
});
