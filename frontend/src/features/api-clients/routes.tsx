import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.apiClients.root, to: ROUTES.apiClients.list },
    { path: ROUTES.apiClients.list, title: 'apiClients.title', capability: 'apiClient.manage', screen: () => import('./api-clients.js') },
  ],
});
