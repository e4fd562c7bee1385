import { defineFeature } from '../../lib/screens/routes.js';

const read = 'spu.read';
const mark = 'spu.mark';

export const feature = defineFeature({
  routes: [
    { path: '/ExistingSpuApproval', to: '/ExistingSpuApproval/Index' },
    { path: '/ExistingSpuApproval/Index', title: 'existingSpus.title', capability: read, screen: () => import('./submissions.js') },
    { path: '/ExistingSpuApproval/Det/{-$id}', title: 'existingSpus.detail', capability: read, screen: () => import('./detail.js') },
    { path: '/ExistingSpuApproval/Query', title: 'existingSpus.query', capability: read, screen: () => import('./query.js') },
    { path: '/SpuSimilarity', to: '/SpuSimilarity/Settings' },
    { path: '/SpuSimilarity/Settings', title: 'existingSpus.settings', capability: 'spu.settings', screen: () => import('./settings.js') },
    { path: '/SpuEncryption', to: '/SpuEncryption/List' },
    { path: '/SpuEncryption/Upload', title: 'existingSpus.issue', capability: mark, screen: () => import('./issue-mark.js') },
    { path: '/SpuEncryption/Check', title: 'existingSpus.check', capability: mark, screen: () => import('./check-mark.js') },
    { path: '/SpuEncryption/List', title: 'existingSpus.marks', capability: mark, screen: () => import('./marks.js') },
  ],
});
