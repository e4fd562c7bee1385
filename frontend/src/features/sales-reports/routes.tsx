import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const read = 'salesReport.read' as const;
const master = () => import('./licensor-index.js');

export const feature = defineFeature({
  routes: [
    { path: ROUTES.salesReports.root, to: ROUTES.salesReports.current },
    {
      path: ROUTES.salesReports.current,
      title: 'salesReports.current.title',
      capability: read,
      screen: () => import('./current-months.js'),
    },
    {
      path: ROUTES.salesReports.licenseeList,
      title: 'salesReports.title',
      capability: read,
      side: USER_TYPES.licensee,
      screen: () => import('./licensee-index.js'),
    },
    {
      path: ROUTES.salesReports.year,
      title: 'salesReports.status.title',
      capability: read,
      screen: () => import('./submission-status.js'),
    },
    {
      path: ROUTES.salesReports.detail,
      title: 'salesReports.detail.title',
      capability: read,
      screen: () => import('./detail/detail.js'),
    },
    {
      path: ROUTES.salesReports.dryRun,
      title: 'salesReports.testing.title',
      capability: read,
      screen: () => import('./testing/testing-support.js'),
    },
    { path: ROUTES.salesReports.menuRoot, to: ROUTES.salesReports.menuList },
    { path: ROUTES.salesReports.menuList, title: 'salesReports.title', capability: read, screen: master },
    { path: ROUTES.salesReports.licensorRoot, to: ROUTES.salesReports.licensorList },
    { path: ROUTES.salesReports.licensorList, title: 'salesReports.title', capability: read, screen: master },
  ],
});
