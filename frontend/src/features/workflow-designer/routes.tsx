import { defineFeature } from '../../lib/routes.js';

const capability = 'workflow.design';

export const feature = defineFeature({
  routes: [
    { path: '/WorkflowDesigner', to: '/WorkflowDesigner/Index' },
    { path: '/WorkflowDesigner/Index', title: 'workflowDesigner.title', capability, screen: () => import('./list.js') },
    { path: '/WorkflowDesigner/Edit/$id', title: 'workflowDesigner.editTitle', capability, screen: () => import('./edit.js') },
    {
      path: '/NewBrandOwnerSetup/EditDesignWorkflow/$id',
      title: 'workflowDesigner.brandOwnerTitle',
      capability,
      screen: () => import('./edit-brand-owner.js'),
    },
  ],
});
