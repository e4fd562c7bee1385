import { defineFeature } from '../../lib/screens/routes.js';

const read = 'agentProperty.read';

export const feature = defineFeature({
  routes: [
    { path: '/Agent', to: '/Agent/Properties' },
    { path: '/Agent/Properties', title: 'menu.agentProperties', capability: read, screen: () => import('./properties.js') },
    { path: '/Agent/Images', title: 'menu.agentImages', capability: read, screen: () => import('./images.js') },
    { path: '/Agent/Categories', title: 'menu.agentCategories', capability: read, screen: () => import('./categories.js') },
    {
      path: '/Agent/EditProperty/{-$id}',
      title: 'agents.property',
      capability: 'agentProperty.write',
      screen: () => import('./edit-property.js'),
    },
  ],
});
