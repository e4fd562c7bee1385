import { defineFeature } from '../../lib/screens/routes.js';

const capability = 'workflow.design';

export const feature = defineFeature({
  routes: [
    { path: '/WorkflowDesigner', to: '/WorkflowDesigner/Index' },
    { path: '/WorkflowDesigner/Index', title: 'workflowDesigner.title', capability, screen: () => import('./list.js') },
    { path: '/WorkflowDesigner/Edit/$id', title: 'workflowDesigner.editTitle', capability, screen: () => import('./edit/edit.js') },
    {
      path: '/NewBrandOwnerSetup/EditDesignWorkflow/$id',
      title: 'workflowDesigner.brandOwnerTitle.designApproval',
      capability,
      screen: () => import('./edit/edit-designs.js'),
    },
    {
      path: '/NewBrandOwnerSetup/EditProductWorkflow/$id',
      title: 'workflowDesigner.brandOwnerTitle.approval',
      capability,
      screen: () => import('./edit/edit-products.js'),
    },
  ],
});
