import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.webhooks.root, to: ROUTES.webhooks.list },
    { path: ROUTES.webhooks.list, title: 'webhooks.title', capability: 'webhook.manage', screen: () => import('./webhooks.js') },
    { path: ROUTES.webhooks.log, title: 'webhooks.log.title', capability: 'webhook.manage', screen: () => import('./log.js') },
  ],
});
