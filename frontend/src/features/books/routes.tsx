import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const capability = 'books.read' as const;

export const feature = defineFeature({
  routes: [
    { path: ROUTES.books.root, to: ROUTES.books.journals },
    { path: ROUTES.books.journals, title: 'books.view.journals', capability, screen: () => import('./journals.js') },
    { path: ROUTES.books.periods, title: 'books.view.periods', capability, screen: () => import('./periods.js') },
    { path: ROUTES.books.exports, title: 'books.view.exports', capability, screen: () => import('./exports.js') },
    { path: ROUTES.books.accounts, title: 'books.view.accounts', capability, screen: () => import('./accounts.js') },
    { path: ROUTES.books.packs, title: 'books.view.packs', capability: 'books.audit', screen: () => import('./audit-packs.js') },
  ],
});
