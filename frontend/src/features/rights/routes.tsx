import { defineFeature } from '../../lib/screens/routes.js';

export const feature = defineFeature({
  routes: [
    { path: '/Rights', to: '/Rights/Availability' },
    { path: '/Rights/Availability', title: 'rights.title', capability: 'rights.read', screen: () => import('./availability.js') },
  ],
});
