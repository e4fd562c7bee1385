import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [{ path: ROUTES.decision.page, title: 'decisionLink.title', bare: true, open: true, screen: () => import('./decide.js') }],
});
