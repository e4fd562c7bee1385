import { defineFeature } from '../../lib/screens/routes.js';

export const feature = defineFeature({
  routes: [
    {
      path: '/AppSetting/SingleSignOn',
      title: 'singleSignOn.title',
      capability: 'admin.settings',
      screen: () => import('./single-sign-on.js'),
    },
  ],
});
