import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const capability = 'workflow.design';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.workflowDesigner.root, to: ROUTES.workflowDesigner.list },
    { path: ROUTES.workflowDesigner.list, title: 'workflowDesigner.title', capability, screen: () => import('./list.js') },
    { path: ROUTES.workflowDesigner.edit, title: 'workflowDesigner.editTitle', capability, screen: () => import('./edit/edit.js') },
    {
      path: ROUTES.brandOwners.designWorkflow,
      title: 'workflowDesigner.brandOwnerTitle.designApproval',
      capability,
      screen: () => import('./edit/edit-designs.js'),
    },
    {
      path: ROUTES.brandOwners.productWorkflow,
      title: 'workflowDesigner.brandOwnerTitle.approval',
      capability,
      screen: () => import('./edit/edit-products.js'),
    },
  ],
});
