import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.reviewTimes, title: 'reviewTimes.title', capability: 'approval.times', screen: () => import('./review-times.js') },
  ],
});
