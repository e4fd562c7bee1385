import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.settings.root, to: ROUTES.settings.overview },
    { path: ROUTES.settings.overview, title: 'settings.title', capability: 'settings.read', screen: () => import('./overview.js') },
    {
      path: ROUTES.settings.rates,
      title: 'settings.rates.title',
      capability: 'finance.settings',
      screen: () => import('./rates/rates.js'),
    },
    {
      path: ROUTES.settings.payment,
      title: 'settings.payment.title',
      capability: 'settings.read',
      screen: () => import('./payment.js'),
    },
    {
      path: ROUTES.settings.tax,
      title: 'settings.tax.title',
      capability: 'finance.settings',
      screen: () => import('./tax/tax-rules.js'),
    },
    {
      path: ROUTES.settings.dunning,
      title: 'settings.dunning.title',
      capability: 'finance.settings',
      screen: () => import('./dunning/dunning-rules.js'),
    },
    {
      path: ROUTES.settings.territories,
      title: 'settings.territories.title',
      capability: 'settings.read',
      screen: () => import('./territories.js'),
    },
    {
      path: ROUTES.settings.licensor,
      title: 'settings.licensor.title',
      capability: 'settings.read',
      screen: () => import('./licensor.js'),
    },
    {
      path: ROUTES.settings.branding,
      title: 'settings.branding.title',
      capability: 'admin.settings',
      screen: () => import('./branding/branding.js'),
    },
    {
      path: ROUTES.salesReports.settings,
      title: 'settings.sales.title',
      capability: 'finance.settings',
      screen: () => import('./sales.js'),
    },
    {
      path: ROUTES.analysis.settings,
      title: 'settings.analysis',
      capability: 'finance.settings',
      screen: () => import('./analysis.js'),
    },
  ],
});
