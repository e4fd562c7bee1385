import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.invitations.root, to: ROUTES.invitations.list },
    { path: ROUTES.invitations.list, title: 'invitations.title', capability: 'invitation.use', screen: () => import('./list.js') },
  ],
});
