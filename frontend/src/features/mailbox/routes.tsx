import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.mailbox.root, to: ROUTES.mailbox.list },
    { path: ROUTES.mailbox.list, title: 'mailbox.title', capability: 'admin.mailbox', screen: () => import('./mail-list.js') },
    { path: ROUTES.mailbox.mail, title: 'mailbox.mail', capability: 'admin.mailbox', screen: () => import('./mail.js') },
  ],
});
