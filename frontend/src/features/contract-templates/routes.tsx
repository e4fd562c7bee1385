import { defineFeature } from '../../lib/screens/routes.js';

const screen = { title: 'templates.title', capability: 'company.setup' } as const;

export const feature = defineFeature({
  routes: [
    { path: '/NewBrandOwnerSetup/ContractTemplates/$id', ...screen, screen: () => import('./of-brand-owner.js') },
    { path: '/NewLicensorSetup/ContractTemplates/$id', ...screen, screen: () => import('./of-licensor.js') },
  ],
});
