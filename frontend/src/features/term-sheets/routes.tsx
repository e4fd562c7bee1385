import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { defineFeature } from '../../lib/screens/routes.js';

const read = 'termSheet.read';
const create = 'termSheet.create';
const title = 'termSheets.wizard.title';

export const feature = defineFeature({
  routes: [
    { path: '/TermSheetManagement', place: 'termSheets' },
    { path: '/TermSheetV2', place: 'termSheets' },
    { path: '/TermSheetActionV2', place: 'termSheets' },
    {
      path: '/TermSheetManagement/LicensorManage',
      title: 'termSheets.list.title',
      capability: read,
      screen: () => import('./licensor-manage.js'),
    },
    {
      path: '/TermSheetManagement/LicenseeManage',
      title: 'termSheets.list.title',
      capability: read,
      side: USER_TYPES.licensee,
      screen: () => import('./licensee-manage.js'),
    },
    {
      path: '/TermSheetManagement/BrandOwnerManage',
      title: 'termSheets.list.title',
      capability: read,
      screen: () => import('./brand-owner-manage.js'),
    },
    {
      path: '/TermSheetV2/CreateDraft/{-$termSheetVersionId}',
      title,
      capability: create,
      screen: () => import('./wizard/purpose-step.js'),
    },
    {
      path: '/TermSheetV2/Replace-Renew',
      title: 'termSheets.follow.title',
      capability: create,
      screen: () => import('./replace-renew.js'),
    },
    { path: '/TermSheetV2/KeyTerms/$id', title, capability: create, screen: () => import('./wizard/key-terms-step.js') },
    { path: '/TermSheetV2/BasicTerms/$id', title, capability: create, screen: () => import('./wizard/basic-terms-step.js') },
    { path: '/TermSheetV2/CategoriesDistribution/$id', title, capability: create, screen: () => import('./wizard/distribution-step.js') },
    { path: '/TermSheetV2/AdvertisingPromotion/$id', title, capability: create, screen: () => import('./wizard/advertising-step.js') },
    { path: '/TermSheetV2/Others/$id', title, capability: create, screen: () => import('./wizard/others-step.js') },
    { path: '/TermSheetV2/SpecialProvisions/$id', title, capability: create, screen: () => import('./wizard/provisions-step.js') },
    { path: '/TermSheetV2/RoyaltyCalculation/$id', title, capability: create, screen: () => import('./wizard/royalty-step.js') },
    { path: '/TermSheetV2/Cross-Collateralization/$id', title, capability: create, screen: () => import('./wizard/cross-step.js') },
    { path: '/TermSheetV2/MGCalculation/$id', title, capability: create, screen: () => import('./wizard/mg-step.js') },
    { path: '/TermSheetV2/InternalApproval/$id', title, capability: read, screen: () => import('./wizard/review-step.js') },
    {
      path: '/TermSheetV2/ViewTermSheet/$termSheetVersionId',
      title: 'termSheets.view.title',
      capability: read,
      screen: () => import('./view/view.js'),
    },
    {
      path: '/TermSheetActionV2/SubmitSuccess/$termSheetVersionId',
      title: 'termSheets.submitted.title',
      capability: read,
      screen: () => import('./submit-success.js'),
    },
  ],
});
