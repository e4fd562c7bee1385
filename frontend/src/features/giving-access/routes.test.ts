import { describe, expect, it } from '@jest/globals';
import { feature } from './routes.js';

describe('the screens of giving access', () => {
  it('P-SHELL-29 W-ACCESS-01 leads from the parent to the list', () => {
    expect(feature.routes.find((one) => one.path === '/GivingAccess')).toMatchObject({ to: '/GivingAccess/Index' });
  });

  it.each(['/GivingAccess/Index', '/GivingAccess/Detail/$id'])('W-ACCESS-02 W-ACCESS-03 %s is there', async (path) => {
    const route = feature.routes.find((one) => one.path === path);
    if (!route || !('screen' in route)) throw new Error(`no screen at ${path}`);
    expect(typeof (await route.screen()).default).toBe('function');
  });
});
