import { defineFeature } from '../../lib/screens/routes.js';

export const feature = defineFeature({
  routes: [
    { path: '/NotificationInbox', to: '/NotificationInbox/Index' },
    { path: '/NotificationInbox/Index', title: 'inboxScreen.tab.Pending', capability: 'inbox.read', screen: () => import('./pending.js') },
    { path: '/NotificationInbox/DraftView', title: 'inboxScreen.tab.Draft', capability: 'inbox.read', screen: () => import('./drafts.js') },
    {
      path: '/NotificationInbox/ActionCompletedView',
      title: 'inboxScreen.tab.ActionCompleted',
      capability: 'inbox.read',
      screen: () => import('./action-completed.js'),
    },
    {
      path: '/NotificationInbox/NotificationView',
      title: 'inboxScreen.tab.Notification',
      capability: 'inbox.read',
      screen: () => import('./notifications.js'),
    },
  ],
});
