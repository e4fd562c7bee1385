import { defineFeature } from '../../lib/screens/routes.js';

const detail = () => import('./material.js');

export const feature = defineFeature({
  routes: [
    {
      path: '/GraphicApproval/POPApprovalPopup',
      title: 'pops.new',
      capability: 'approval.submit',
      screen: () => import('./submit.js'),
    },
    { path: '/GraphicApproval/LicenseePOPApprovalDetail/{-$id}', title: 'pops.title', capability: 'approval.read', screen: detail },
    { path: '/GraphicApproval/LicensorPOPApprovalDetail/{-$id}', title: 'pops.title', capability: 'approval.read', screen: detail },
  ],
});
