import { defineFeature } from '../../lib/screens/routes.js';

export const feature = defineFeature({
  routes: [
    { path: '/Mailbox', to: '/Mailbox/Index' },
    { path: '/Mailbox/Index', title: 'mailbox.title', capability: 'admin.mailbox', screen: () => import('./mail-list.js') },
    { path: '/Mailbox/Mail/$id', title: 'mailbox.mail', capability: 'admin.mailbox', screen: () => import('./mail.js') },
  ],
});
