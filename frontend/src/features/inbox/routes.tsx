import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.inbox.root, to: ROUTES.inbox.pending },
    { path: ROUTES.inbox.pending, title: 'inboxScreen.tab.Pending', capability: 'inbox.read', screen: () => import('./pending.js') },
    { path: ROUTES.inbox.drafts, title: 'inboxScreen.tab.Draft', capability: 'inbox.read', screen: () => import('./drafts.js') },
    {
      path: ROUTES.inbox.completed,
      title: 'inboxScreen.tab.ActionCompleted',
      capability: 'inbox.read',
      screen: () => import('./action-completed.js'),
    },
    {
      path: ROUTES.inbox.notifications,
      title: 'inboxScreen.tab.Notification',
      capability: 'inbox.read',
      screen: () => import('./notifications.js'),
    },
  ],
});
