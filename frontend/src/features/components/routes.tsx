import { defineFeature } from '../../lib/screens/routes.js';

export const feature = defineFeature({
  routes: [{ path: '/components', title: 'gallery.title', screen: () => import('./gallery.js') }],
});
