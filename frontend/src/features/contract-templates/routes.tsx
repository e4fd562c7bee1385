import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const screen = { title: 'templates.title', capability: 'company.setup' } as const;

export const feature = defineFeature({
  routes: [
    { path: ROUTES.brandOwners.contractTemplates, ...screen, screen: () => import('./of-brand-owner.js') },
    { path: ROUTES.licensors.contractTemplates, ...screen, screen: () => import('./of-licensor.js') },
  ],
});
