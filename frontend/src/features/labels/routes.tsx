import { ROUTES } from '../../lib/screens/patterns.js';
import { defineFeature } from '../../lib/screens/routes.js';

const read = 'label.read';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.labels.root, to: ROUTES.labels.list },
    { path: ROUTES.labels.list, title: 'labels.title', capability: read, screen: () => import('./list.js') },
    { path: ROUTES.labels.detail, title: 'labels.range', capability: read, screen: () => import('./detail.js') },
    {
      path: ROUTES.labels.reconciliation,
      title: 'labels.reconciliation',
      capability: 'labelReconciliation.read',
      screen: () => import('./reconciliation.js'),
    },
    { path: ROUTES.labels.check, title: 'labels.check.title', bare: true, open: true, screen: () => import('./check/check.js') },
  ],
});
