import { defineFeature } from '../../lib/screens/routes.js';

export const feature = defineFeature({
  routes: [
    { path: '/LicenseeInvite', to: '/LicenseeInvite/Index' },
    { path: '/LicenseeInvite/Index', title: 'invitations.title', capability: 'invitation.use', screen: () => import('./list.js') },
  ],
});
