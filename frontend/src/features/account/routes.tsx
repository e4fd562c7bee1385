import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.account.root, to: ROUTES.account.entry },
    { path: ROUTES.account.entry, to: ROUTES.account.logon },
    { path: ROUTES.account.logon, title: 'account.logon.title', bare: true, open: true, screen: () => import('./logon.js') },
  ],
});
