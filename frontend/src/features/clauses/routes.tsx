import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.clauses.root, to: ROUTES.clauses.list },
    { path: ROUTES.clauses.list, title: 'clauses.title', capability: 'clause.read', screen: () => import('./list.js') },
    { path: ROUTES.clauses.view, title: 'clauses.clause', capability: 'clause.read', screen: () => import('./view.js') },
    { path: ROUTES.clauses.edit, title: 'clauses.clause', capability: 'clause.write', screen: () => import('./edit.js') },
  ],
});
