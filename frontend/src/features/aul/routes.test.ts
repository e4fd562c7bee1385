import { describe, expect, it } from '@jest/globals';
import { feature } from './routes.js';

const route = (path: string) => feature.routes.find((one) => one.path === path);

describe('the paths of authorization letters', () => {
  it.each([
    ['/AULApplication', '/AULApplication/Management'],
    ['/AulAutoApprovalSetting', '/AulAutoApprovalSetting/Index'],
    ['/AulAutoStamp', '/AulAutoStamp/Index'],
    ['/AulTemplate', '/AulTemplate/Index'],
  ])('P-SHELL-44 P-SHELL-45 P-SHELL-48 P-SHELL-49 W-AUL-01 %s leads to %s', (path, to) => {
    expect(route(path)).toEqual({ path, to });
  });

  it.each([
    ['/AULApplication/Management', 'aul.read'],
    ['/AULApplication/View', 'aul.read'],
    ['/AULApplication/AutoApprovalSimulator', 'aul.simulate'],
    ['/AULApplication/Create', 'aul.apply'],
    ['/AULApplication/Review/{-$id}', 'aul.read'],
    ['/AULApplication/Edit/{-$id}', 'aul.apply'],
    ['/AULApplication/Renew/{-$id}', 'aul.apply'],
    ['/AulAutoApprovalSetting/Index', 'aul.rules'],
    ['/AulAutoStamp/Index', 'aul.letter'],
    ['/AulTemplate/Index', 'aul.letter'],
  ])(
    'W-AUL-02 W-AUL-03 W-AUL-04 W-AUL-05 W-AUL-06 W-AUL-07 W-AUL-08 W-AUL-09 W-AUL-10 W-AUL-11 %s is there for whoever has %s',
    async (path, capability) => {
      const found = route(path);
      if (!found || !('screen' in found)) throw new Error(`no screen at ${path}`);
      expect([found.capability, found.open ?? false]).toEqual([capability, false]);
      expect(typeof (await found.screen()).default).toBe('function');
    },
  );
});
