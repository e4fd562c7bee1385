import { defineFeature } from '../../lib/screens/routes.js';

const read = 'givingAccess.read';

export const feature = defineFeature({
  routes: [
    { path: '/GivingAccess', to: '/GivingAccess/Index' },
    { path: '/GivingAccess/Index', title: 'givingAccesses.title', capability: read, screen: () => import('./list.js') },
    { path: '/GivingAccess/Detail/$id', title: 'givingAccesses.title', capability: read, screen: () => import('./detail.js') },
  ],
});
