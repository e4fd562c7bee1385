import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const read = 'spu.read';
const mark = 'spu.mark';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.existingSpus.root, to: ROUTES.existingSpus.list },
    { path: ROUTES.existingSpus.list, title: 'existingSpus.title', capability: read, screen: () => import('./submissions.js') },
    { path: ROUTES.existingSpus.detail, title: 'existingSpus.detail', capability: read, screen: () => import('./detail.js') },
    { path: ROUTES.existingSpus.query, title: 'existingSpus.query', capability: read, screen: () => import('./query.js') },
    { path: ROUTES.existingSpus.settingsRoot, to: ROUTES.existingSpus.settings },
    {
      path: ROUTES.existingSpus.settings,
      title: 'existingSpus.settings',
      capability: 'spu.settings',
      screen: () => import('./settings.js'),
    },
    { path: ROUTES.existingSpus.marksRoot, to: ROUTES.existingSpus.marks },
    { path: ROUTES.existingSpus.issueMark, title: 'existingSpus.issue', capability: mark, screen: () => import('./marks/issue-mark.js') },
    { path: ROUTES.existingSpus.checkMark, title: 'existingSpus.check', capability: mark, screen: () => import('./marks/check-mark.js') },
    { path: ROUTES.existingSpus.marks, title: 'existingSpus.marks', capability: mark, screen: () => import('./marks/marks.js') },
  ],
});
