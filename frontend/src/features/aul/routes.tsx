import { defineFeature } from '../../lib/screens/routes.js';

export const feature = defineFeature({
  routes: [
    { path: '/AULApplication', to: '/AULApplication/Management' },
    { path: '/AULApplication/Management', title: 'stores.aul.title', capability: 'aul.read', screen: () => import('./management.js') },
    { path: '/AULApplication/View', title: 'stores.decided.title', capability: 'aul.read', screen: () => import('./view.js') },
    {
      path: '/AULApplication/AutoApprovalSimulator',
      title: 'stores.simulator.title',
      capability: 'aul.simulate',
      screen: () => import('./simulator.js'),
    },
    { path: '/AULApplication/Create', title: 'stores.aul.new', capability: 'aul.apply', screen: () => import('./create.js') },
    { path: '/AULApplication/Review/{-$id}', title: 'stores.aul.review', capability: 'aul.read', screen: () => import('./review.js') },
    { path: '/AULApplication/Edit/{-$id}', title: 'stores.aul.edit', capability: 'aul.apply', screen: () => import('./edit.js') },
    { path: '/AULApplication/Renew/{-$id}', title: 'stores.aul.renew', capability: 'aul.apply', screen: () => import('./renew.js') },
    { path: '/AulAutoApprovalSetting', to: '/AulAutoApprovalSetting/Index' },
    {
      path: '/AulAutoApprovalSetting/Index',
      title: 'stores.rules.title',
      capability: 'aul.rules',
      screen: () => import('./rules/rules.js'),
    },
    { path: '/AulAutoStamp', to: '/AulAutoStamp/Index' },
    { path: '/AulAutoStamp/Index', title: 'stores.stamp.title', capability: 'aul.letter', screen: () => import('./stamp.js') },
    { path: '/AulTemplate', to: '/AulTemplate/Index' },
    { path: '/AulTemplate/Index', title: 'stores.template.title', capability: 'aul.letter', screen: () => import('./template.js') },
  ],
});
