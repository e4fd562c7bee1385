import { defineFeature } from '../../lib/screens/routes.js';

export const feature = defineFeature({
  routes: [
    { path: '/MailSettings', to: '/MailSettings/Index' },
    {
      path: '/MailSettings/Index',
      title: 'mailSettings.title',
      capability: 'admin.settings',
      screen: () => import('./accounts/accounts.js'),
    },
    {
      path: '/MailSettings/Templates',
      title: 'mailSettings.templates.title',
      capability: 'admin.settings',
      screen: () => import('./templates/templates.js'),
    },
  ],
});
