import { defineFeature } from '../../lib/screens/routes.js';

const read = 'creative.read';

export const feature = defineFeature({
  routes: [
    { path: '/ReleaseArtSourceManagementV2', to: '/ReleaseArtSourceManagementV2/Index' },
    { path: '/ReleaseArtSourceManagementV2/Index', title: 'artSources.title', capability: read, screen: () => import('./list.js') },
    {
      path: '/ReleaseArtSourceManagementV2/ArtSourceDetail/{-$id}',
      title: 'artSources.title',
      capability: read,
      screen: () => import('./detail.js'),
    },
    { path: '/UploadArtSourceManagementV2', to: '/UploadArtSourceManagementV2/Index' },
    {
      path: '/UploadArtSourceManagementV2/Index',
      title: 'artSources.upload',
      capability: 'artSource.upload',
      screen: () => import('./upload.js'),
    },
    { path: '/CreativeManagementV2', to: '/CreativeManagementV2/Index' },
    { path: '/CreativeManagementV2/Index', title: 'artSources.database', capability: read, screen: () => import('./database.js') },
  ],
});
