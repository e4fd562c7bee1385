import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { defineFeature } from '../../lib/screens/routes.js';

const read = 'salesReport.read' as const;
const master = () => import('./licensor-index.js');

export const feature = defineFeature({
  routes: [
    { path: '/SalesReporting', to: '/SalesReporting/CurrentMonthSubmission' },
    {
      path: '/SalesReporting/CurrentMonthSubmission',
      title: 'salesReports.current.title',
      capability: read,
      screen: () => import('./current-months.js'),
    },
    {
      path: '/SalesReporting/LicenseeIndex',
      title: 'salesReports.title',
      capability: read,
      side: USER_TYPES.licensee,
      screen: () => import('./licensee-index.js'),
    },
    {
      path: '/SalesReporting/SubmissionStatus',
      title: 'salesReports.status.title',
      capability: read,
      screen: () => import('./submission-status.js'),
    },
    {
      path: '/SalesReporting/SubmissionStatus/$id',
      title: 'salesReports.detail.title',
      capability: read,
      screen: () => import('./detail/detail.js'),
    },
    {
      path: '/SalesReporting/TestingSupport',
      title: 'salesReports.testing.title',
      capability: read,
      screen: () => import('./testing/testing-support.js'),
    },
    { path: '/SalesSubmission', to: '/SalesSubmission/Index' },
    { path: '/SalesSubmission/Index', title: 'salesReports.title', capability: read, screen: master },
    { path: '/SalesReportMaster', to: '/SalesReportMaster/Index' },
    { path: '/SalesReportMaster/Index', title: 'salesReports.title', capability: read, screen: master },
  ],
});
