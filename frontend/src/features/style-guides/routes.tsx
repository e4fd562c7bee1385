import { defineFeature } from '../../lib/screens/routes.js';

const read = 'creative.read';

export const feature = defineFeature({
  routes: [
    { path: '/StyleGuidesManagement', to: '/StyleGuidesManagement/Index' },
    { path: '/StyleGuidesManagement/Index', title: 'styleGuides.title', capability: read, screen: () => import('./list.js') },
    {
      path: '/StyleGuidesManagement/CharacterStyleGuides',
      title: 'styleGuides.byCharacter',
      capability: read,
      screen: () => import('./by-character.js'),
    },
    { path: '/StyleGuidesManagement/Detail/$id', title: 'styleGuides.title', capability: read, screen: () => import('./detail.js') },
    {
      path: '/StyleGuidesManagement/Edit/{-$id}',
      title: 'styleGuides.edit',
      capability: 'styleGuide.write',
      screen: () => import('./edit.js'),
    },
  ],
});
