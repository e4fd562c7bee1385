import { defineFeature } from '../../lib/screens/routes.js';

export const feature = defineFeature({
  routes: [
    { path: '/', to: '/account' },
    { path: '/account', to: '/logon' },
    { path: '/logon', title: 'account.logon.title', bare: true, open: true, screen: () => import('./logon.js') },
  ],
});
