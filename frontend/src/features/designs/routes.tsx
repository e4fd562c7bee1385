import { defineFeature } from '../../lib/screens/routes.js';

export const feature = defineFeature({
  routes: [
    { path: '/DesignApproval', to: '/DesignApproval/Index' },
    { path: '/DesignApproval/Index', title: 'designs.title', capability: 'approval.read', screen: () => import('./list.js') },
    { path: '/DesignApproval/Detail/$id', title: 'designs.one', capability: 'approval.read', screen: () => import('./detail.js') },
    { path: '/DesignApproval/Edit/{-$id}', title: 'designs.new', capability: 'approval.submit', screen: () => import('./edit.js') },
    { path: '/DesignApproval/Samples/$id', title: 'designs.sample', capability: 'approval.submit', screen: () => import('./sample.js') },
    { path: '/DesignTemplate', to: '/DesignTemplate/Index' },
    { path: '/DesignTemplate/Index', title: 'designs.templates', capability: 'approval.read', screen: () => import('./templates/list.js') },
    {
      path: '/DesignTemplate/Detail/$id',
      title: 'designs.template',
      capability: 'approval.read',
      screen: () => import('./templates/detail.js'),
    },
  ],
});
