import { defineFeature } from '../../lib/screens/routes.js';

const capability = 'company.setup';

export const feature = defineFeature({
  routes: [
    { path: '/NewBrandOwnerSetup', to: '/NewBrandOwnerSetup/Index' },
    { path: '/NewBrandOwnerSetup/Index', title: 'companies.brandOwners.title', capability, screen: () => import('./list.js') },
    { path: '/NewBrandOwnerSetup/AddBrandOwner', title: 'companies.brandOwners.new', capability, screen: () => import('./add.js') },
    {
      path: '/NewBrandOwnerSetup/EditBrandOwner/{-$id}',
      title: 'companies.edit.brandOwner',
      capability,
      screen: () => import('./edit.js'),
    },
    {
      path: '/NewBrandOwnerSetup/SettingCharacters/{-$id}',
      title: 'companies.characters.title',
      capability,
      screen: () => import('./setting-characters.js'),
    },
    {
      path: '/NewLicensorSetup/SettingCharacters',
      title: 'companies.characters.title',
      capability,
      screen: () => import('./licensor-characters.js'),
    },
    {
      path: '/NewBrandOwnerSetup/EditProperty/{-$id}',
      title: 'companies.property.edit',
      capability,
      screen: () => import('./edit-property.js'),
    },
  ],
});
