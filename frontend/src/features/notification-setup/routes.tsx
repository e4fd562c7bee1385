import { defineFeature } from '../../lib/screens/routes.js';

export const feature = defineFeature({
  routes: [
    { path: '/NotificationSetup', to: '/NotificationSetup/UserSettings' },
    {
      path: '/NotificationSetup/UserSettings',
      title: 'notificationSetup.title',
      capability: 'inbox.read',
      screen: () => import('./notification-setup.js'),
    },
  ],
});
