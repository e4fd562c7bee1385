import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const read = 'creative.read';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.artSources.root, to: ROUTES.artSources.list },
    { path: ROUTES.artSources.list, title: 'artSources.title', capability: read, screen: () => import('./list.js') },
    {
      path: ROUTES.artSources.detail,
      title: 'artSources.title',
      capability: read,
      screen: () => import('./detail.js'),
    },
    { path: ROUTES.artSources.uploadRoot, to: ROUTES.artSources.upload },
    {
      path: ROUTES.artSources.upload,
      title: 'artSources.upload',
      capability: 'artSource.upload',
      screen: () => import('./upload.js'),
    },
    { path: ROUTES.artSources.databaseRoot, to: ROUTES.artSources.database },
    { path: ROUTES.artSources.database, title: 'artSources.database', capability: read, screen: () => import('./database.js') },
  ],
});
