import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const read = 'agentProperty.read';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.agents.root, to: ROUTES.agents.properties },
    { path: ROUTES.agents.properties, title: 'menu.agentProperties', capability: read, screen: () => import('./properties.js') },
    { path: ROUTES.agents.images, title: 'menu.agentImages', capability: read, screen: () => import('./images.js') },
    { path: ROUTES.agents.categories, title: 'menu.agentCategories', capability: read, screen: () => import('./categories.js') },
    {
      path: ROUTES.agents.edit,
      title: 'agents.property',
      capability: 'agentProperty.write',
      screen: () => import('./edit-property.js'),
    },
  ],
});
