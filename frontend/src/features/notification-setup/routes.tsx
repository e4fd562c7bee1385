import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.notificationSetup.root, to: ROUTES.notificationSetup.user },
    {
      path: ROUTES.notificationSetup.user,
      title: 'notificationSetup.title',
      capability: 'inbox.read',
      screen: () => import('./notification-setup.js'),
    },
  ],
});
