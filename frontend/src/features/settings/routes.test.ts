import { describe, expect, it } from '@jest/globals';
import { feature } from './routes.js';

describe('settings', () => {
  it.each([
    ['P-SETTING-01', '/AppSetting/IndexV2', 'settings.read'],
    ['P-SETTING-02', '/AppSetting/ExchangeRates', 'finance.settings'],
    ['P-SETTING-03', '/AppSetting/PaymentSetting', 'settings.read'],
    ['P-SETTING-04', '/AppSetting/TerritorySetting', 'settings.read'],
    ['P-SETTING-05', '/AppSetting/LicensorInfo', 'settings.read'],
    ['W-SALES-08', '/SalesReportMaster/Settings', 'finance.settings'],
  ])(
    'W-SALES-06 W-SALES-08 P-SETTING-01 P-SETTING-02 P-SETTING-03 P-SETTING-04 P-SETTING-05 %s: %s has a screen',
    async (_id, path, capability) => {
      const found = feature.routes.find((route) => route.path === path);
      if (!found || !('screen' in found)) throw new Error(`no screen at ${path}`);
      expect(found.capability).toBe(capability);
      expect(typeof (await found.screen()).default).toBe('function');
    },
  );

  it('lead to the overview', () => {
    expect(feature.routes).toContainEqual({ path: '/AppSetting', to: '/AppSetting/IndexV2' });
  });
});
