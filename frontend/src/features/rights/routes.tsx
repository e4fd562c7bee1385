import { defineFeature } from '../../lib/routes.js';

export const feature = defineFeature({
  routes: [
    { path: '/Rights', to: '/Rights/Availability' },
    { path: '/Rights/Availability', title: 'rights.title', capability: 'rights.read', screen: () => import('./availability.js') },
  ],
  search: [
    {
      id: 'properties',
      title: 'rights.properties',
      capability: 'rights.read',
      search: async (text, signal) => (await import('./search.js')).find(text, signal),
    },
  ],
});
