import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.aul.root, to: ROUTES.aul.list },
    { path: ROUTES.aul.list, title: 'stores.aul.title', capability: 'aul.read', screen: () => import('./management.js') },
    { path: ROUTES.aul.decided, title: 'stores.decided.title', capability: 'aul.read', screen: () => import('./view.js') },
    {
      path: ROUTES.aul.simulator,
      title: 'stores.simulator.title',
      capability: 'aul.simulate',
      screen: () => import('./simulator.js'),
    },
    { path: ROUTES.aul.create, title: 'stores.aul.new', capability: 'aul.apply', screen: () => import('./create.js') },
    { path: ROUTES.aul.review, title: 'stores.aul.review', capability: 'aul.read', screen: () => import('./review.js') },
    { path: ROUTES.aul.edit, title: 'stores.aul.edit', capability: 'aul.apply', screen: () => import('./edit.js') },
    { path: ROUTES.aul.renew, title: 'stores.aul.renew', capability: 'aul.apply', screen: () => import('./renew.js') },
    { path: ROUTES.aul.verify, title: 'stores.verify.title', bare: true, open: true, screen: () => import('./verify/verify.js') },
    { path: ROUTES.aul.rulesRoot, to: ROUTES.aul.rules },
    {
      path: ROUTES.aul.rules,
      title: 'stores.rules.title',
      capability: 'aul.rules',
      screen: () => import('./rules/rules.js'),
    },
    { path: ROUTES.aul.stampRoot, to: ROUTES.aul.stamp },
    { path: ROUTES.aul.stamp, title: 'stores.stamp.title', capability: 'aul.letter', screen: () => import('./stamp.js') },
    { path: ROUTES.aul.templateRoot, to: ROUTES.aul.template },
    { path: ROUTES.aul.template, title: 'stores.template.title', capability: 'aul.letter', screen: () => import('./template.js') },
  ],
});
