import { defineFeature } from '../../lib/screens/routes.js';

const setUp = 'company.setup';

export const feature = defineFeature({
  routes: [
    { path: '/LicensorInformation', to: '/LicensorInformation/Index' },
    {
      path: '/LicensorInformation/Index',
      title: 'companies.licensor.title',
      capability: 'session.own',
      screen: () => import('./information.js'),
    },
    { path: '/NewLicensorSetup', to: '/NewLicensorSetup/Index' },
    { path: '/NewLicensorSetup/Index', title: 'companies.licensors.title', capability: setUp, screen: () => import('./list.js') },
    { path: '/NewLicensorSetup/AddLicensor', title: 'companies.licensors.new', capability: setUp, screen: () => import('./add.js') },
    {
      path: '/NewLicensorSetup/EditLicensor/{-$id}',
      title: 'companies.edit.licensor',
      capability: setUp,
      screen: () => import('./edit.js'),
    },
  ],
});
