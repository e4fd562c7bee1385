import { defineFeature } from '../../lib/routes.js';

export const feature = defineFeature({
  routes: [{ path: '/components', title: 'gallery.title', open: true, screen: () => import('./gallery.js') }],
});
