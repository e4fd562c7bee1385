import { describe, expect, it } from '@jest/globals';
import { feature } from './routes.js';

const screenAt = async (path: string) => {
  const route = feature.routes.find((one) => one.path === path);
  if (!route || !('screen' in route)) throw new Error(`no screen at ${path}`);
  return (await route.screen()).default;
};

describe('the paths of designs', () => {
  it('W-DESIGN-07 W-DESIGN-08 have a screen for a new design and its upload, and W-DESIGN-09 for its samples', async () => {
    expect(typeof (await screenAt('/DesignApproval/Edit/{-$id}'))).toBe('function');
    expect(typeof (await screenAt('/DesignApproval/Samples/$id'))).toBe('function');
  });
  it('have a screen for the list, for one design, and for templates with their release', async () => {
    for (const path of ['/DesignApproval/Index', '/DesignApproval/Detail/$id', '/DesignTemplate/Index', '/DesignTemplate/Detail/$id'])
      expect(typeof (await screenAt(path))).toBe('function');
  });
});
