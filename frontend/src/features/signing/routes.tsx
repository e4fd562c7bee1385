import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [{ path: ROUTES.signing.outside, title: 'signing.outside.title', bare: true, open: true, screen: () => import('./outside.js') }],
});
