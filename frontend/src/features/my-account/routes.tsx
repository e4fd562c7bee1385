import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.myAccount.root, to: ROUTES.myAccount.page },
    { path: ROUTES.myAccount.page, title: 'myAccount.title', screen: () => import('./page.js') },
  ],
});
