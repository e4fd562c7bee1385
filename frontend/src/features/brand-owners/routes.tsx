import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const capability = 'company.setup';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.brandOwners.root, to: ROUTES.brandOwners.list },
    { path: ROUTES.brandOwners.list, title: 'companies.brandOwners.title', capability, screen: () => import('./list.js') },
    { path: ROUTES.brandOwners.add, title: 'companies.brandOwners.new', capability, screen: () => import('./add.js') },
    {
      path: ROUTES.brandOwners.edit,
      title: 'companies.edit.brandOwner',
      capability,
      screen: () => import('./edit.js'),
    },
    {
      path: ROUTES.brandOwners.characters,
      title: 'companies.characters.title',
      capability,
      screen: () => import('./setting-characters.js'),
    },
    {
      path: ROUTES.licensors.characters,
      title: 'companies.characters.title',
      capability,
      screen: () => import('./licensor-characters.js'),
    },
    {
      path: ROUTES.brandOwners.property,
      title: 'companies.property.edit',
      capability,
      screen: () => import('./edit-property.js'),
    },
  ],
});
