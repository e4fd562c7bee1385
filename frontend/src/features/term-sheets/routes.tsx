import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { lastStep } from './wizard/draft/last-step.js';

const read = 'termSheet.read';
const create = 'termSheet.create';
const title = 'termSheets.wizard.title';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.termSheets.listRoot, page: 'termSheets' },
    { path: ROUTES.termSheets.root, page: 'termSheets' },
    { path: ROUTES.termSheets.submitRoot, page: 'termSheets' },
    {
      path: ROUTES.termSheets.licensorList,
      title: 'termSheets.list.title',
      capability: read,
      screen: () => import('./licensor-manage.js'),
    },
    {
      path: ROUTES.termSheets.pipeline,
      title: 'termSheets.pipeline.title',
      capability: 'termSheet.pipeline',
      screen: () => import('./pipeline/pipeline.js'),
    },
    {
      path: ROUTES.termSheets.licenseeList,
      title: 'termSheets.list.title',
      capability: read,
      side: USER_TYPES.licensee,
      screen: () => import('./licensee-manage.js'),
    },
    {
      path: ROUTES.termSheets.brandOwnerList,
      title: 'termSheets.list.title',
      capability: read,
      screen: () => import('./brand-owner-manage.js'),
    },
    {
      path: ROUTES.termSheets.purpose,
      title,
      capability: create,
      screen: () => import('./wizard/purpose-step.js'),
      instead: lastStep,
    },
    {
      path: ROUTES.termSheets.follow,
      title: 'termSheets.follow.title',
      capability: create,
      screen: () => import('./replace-renew.js'),
    },
    { path: ROUTES.termSheets.keyTerms, title, capability: create, screen: () => import('./wizard/key-terms-step.js') },
    { path: ROUTES.termSheets.basicTerms, title, capability: create, screen: () => import('./wizard/basic-terms-step.js') },
    { path: ROUTES.termSheets.distribution, title, capability: create, screen: () => import('./wizard/distribution-step.js') },
    { path: ROUTES.termSheets.advertising, title, capability: create, screen: () => import('./wizard/advertising-step.js') },
    { path: ROUTES.termSheets.others, title, capability: create, screen: () => import('./wizard/others-step.js') },
    { path: ROUTES.termSheets.provisions, title, capability: create, screen: () => import('./wizard/provisions-step.js') },
    { path: ROUTES.termSheets.royalty, title, capability: create, screen: () => import('./wizard/royalty-step.js') },
    { path: ROUTES.termSheets.cross, title, capability: create, screen: () => import('./wizard/cross-step.js') },
    { path: ROUTES.termSheets.mg, title, capability: create, screen: () => import('./wizard/mg-step.js') },
    { path: ROUTES.termSheets.review, title, capability: read, screen: () => import('./wizard/review-step.js') },
    {
      path: ROUTES.termSheets.view,
      title: 'termSheets.view.title',
      capability: read,
      screen: () => import('./view/view.js'),
    },
    { path: ROUTES.termSheets.sign, title: 'signing.what.termSheet', capability: read, screen: () => import('./signing/sign.js') },
    {
      path: ROUTES.termSheets.submitted,
      title: 'termSheets.submitted.title',
      capability: read,
      screen: () => import('./submit-success.js'),
    },
  ],
});
