import { defineFeature } from '../../lib/screens/routes.js';

const capability = 'bill.read' as const;
const historical = () => import('./historical.js');

export const feature = defineFeature({
  routes: [
    { path: '/PerformanceAssessment', to: '/PerformanceAssessment/Index' },
    { path: '/PerformanceAssessment/Index', title: 'performance.title', capability, screen: () => import('./contracts.js') },
    { path: '/PerformanceAssessment/Historical', title: 'performance.view.historical', capability, screen: historical },
    { path: '/PerformanceAssessment/MG', title: 'performance.view.guarantee', capability, screen: () => import('./guarantee.js') },
    {
      path: '/PerformanceAssessment/Expectation',
      title: 'performance.view.expectation',
      capability,
      screen: () => import('./expectation.js'),
    },
    { path: '/Ai', to: '/Ai/Index' },
    { path: '/Ai/Index', title: 'analysis.view.unusual', capability: 'analysis.read', screen: () => import('./unusual.js') },
    { path: '/Ai/GuaranteesAtRisk', title: 'analysis.view.atRisk', capability: 'analysis.read', screen: () => import('./at-risk.js') },
    { path: '/HistoricalPerformance', to: '/HistoricalPerformance/Index' },
    { path: '/HistoricalPerformance/Index', title: 'performance.view.historical', capability, screen: historical },
  ],
});
