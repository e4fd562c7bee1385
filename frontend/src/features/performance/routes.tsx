import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const capability = 'bill.read' as const;
const historical = () => import('./historical.js');

export const feature = defineFeature({
  routes: [
    { path: ROUTES.performance.root, to: ROUTES.performance.contracts },
    { path: ROUTES.performance.contracts, title: 'performance.title', capability, screen: () => import('./contracts.js') },
    { path: ROUTES.performance.historical, title: 'performance.view.historical', capability, screen: historical },
    { path: ROUTES.performance.guarantee, title: 'performance.view.guarantee', capability, screen: () => import('./guarantee.js') },
    {
      path: ROUTES.performance.expectation,
      title: 'performance.view.expectation',
      capability,
      screen: () => import('./expectation.js'),
    },
    { path: ROUTES.analysis.root, to: ROUTES.analysis.unusual },
    { path: ROUTES.analysis.unusual, title: 'analysis.view.unusual', capability: 'analysis.read', screen: () => import('./unusual.js') },
    { path: ROUTES.analysis.atRisk, title: 'analysis.view.atRisk', capability: 'analysis.read', screen: () => import('./at-risk.js') },
    { path: ROUTES.performance.menuRoot, to: ROUTES.performance.menuHistorical },
    { path: ROUTES.performance.menuHistorical, title: 'performance.view.historical', capability, screen: historical },
  ],
});
