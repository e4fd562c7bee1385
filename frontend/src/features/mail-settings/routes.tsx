import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.mailSettings.root, to: ROUTES.mailSettings.accounts },
    {
      path: ROUTES.mailSettings.accounts,
      title: 'mailSettings.title',
      capability: 'admin.settings',
      screen: () => import('./accounts/accounts.js'),
    },
    {
      path: ROUTES.mailSettings.templates,
      title: 'mailSettings.templates.title',
      capability: 'admin.settings',
      screen: () => import('./templates/templates.js'),
    },
  ],
});
