import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const read = 'creative.read';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.styleGuides.root, to: ROUTES.styleGuides.list },
    { path: ROUTES.styleGuides.list, title: 'styleGuides.title', capability: read, screen: () => import('./list.js') },
    {
      path: ROUTES.styleGuides.byCharacter,
      title: 'styleGuides.byCharacter',
      capability: read,
      screen: () => import('./by-character.js'),
    },
    { path: ROUTES.styleGuides.detail, title: 'styleGuides.title', capability: read, screen: () => import('./detail.js') },
    {
      path: ROUTES.styleGuides.edit,
      title: 'styleGuides.edit',
      capability: 'styleGuide.write',
      screen: () => import('./edit.js'),
    },
  ],
});
