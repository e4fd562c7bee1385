import { defineFeature } from '../../lib/screens/routes.js';

export const feature = defineFeature({
  routes: [
    { path: '/MyAccount', to: '/MyAccount/Index' },
    { path: '/MyAccount/Index', title: 'myAccount.title', screen: () => import('./page.js') },
  ],
});
