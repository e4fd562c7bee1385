import { defineFeature } from '../../lib/screens/routes.js';

export const feature = defineFeature({
  routes: [
    { path: '/AppSetting', to: '/AppSetting/IndexV2' },
    { path: '/AppSetting/IndexV2', title: 'settings.title', capability: 'settings.read', screen: () => import('./overview.js') },
    {
      path: '/AppSetting/ExchangeRates',
      title: 'settings.rates.title',
      capability: 'finance.settings',
      screen: () => import('./rates/rates.js'),
    },
    {
      path: '/AppSetting/PaymentSetting',
      title: 'settings.payment.title',
      capability: 'settings.read',
      screen: () => import('./payment.js'),
    },
    {
      path: '/AppSetting/TerritorySetting',
      title: 'settings.territories.title',
      capability: 'settings.read',
      screen: () => import('./territories.js'),
    },
    {
      path: '/AppSetting/LicensorInfo',
      title: 'settings.licensor.title',
      capability: 'settings.read',
      screen: () => import('./licensor.js'),
    },
    {
      path: '/SalesReportMaster/Settings',
      title: 'settings.sales.title',
      capability: 'finance.settings',
      screen: () => import('./sales.js'),
    },
    {
      path: '/Ai/Settings',
      title: 'settings.analysis',
      capability: 'finance.settings',
      screen: () => import('./analysis.js'),
    },
  ],
});
