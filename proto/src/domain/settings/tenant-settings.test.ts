import { expect, it } from '@jest/globals';
import { settingsForScreens } from '../../contracts/calls/identity/tenants/settings.js';
import { DEFAULT_TENANT_SETTINGS, SETTING_KEYS, TENANT_SETTINGS } from './tenant-settings.js';

it('screens receive every setting whose ruledBy names them, and no other', () => {
  const named = SETTING_KEYS.filter((key) => (TENANT_SETTINGS[key].ruledBy as readonly string[]).includes('screens'));
  expect(named).toContain('pageSize');
  expect(Object.keys(settingsForScreens.response.parse(DEFAULT_TENANT_SETTINGS)).toSorted()).toEqual(named.toSorted());
});
