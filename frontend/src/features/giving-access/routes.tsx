import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const read = 'givingAccess.read';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.givingAccess.root, to: ROUTES.givingAccess.list },
    { path: ROUTES.givingAccess.list, title: 'givingAccesses.title', capability: read, screen: () => import('./list.js') },
    { path: ROUTES.givingAccess.detail, title: 'givingAccesses.title', capability: read, screen: () => import('./detail.js') },
  ],
});
