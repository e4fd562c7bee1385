import { describe, expect, it } from '@jest/globals';
import { PLACES } from '@bls/proto/presentation/places';
import { feature } from './routes.js';

const paths = feature.routes.map((route) => route.path);

describe('places of home', () => {
  it('P-SHELL-16 leads from its root to Index', () => {
    expect(feature.routes.find((route) => route.path === '/home')).toEqual({ path: '/home', to: '/home/Index' });
  });

  it('P-SHELL-17 P-SHELL-18 P-SHELL-19 P-SHELL-20 P-SHELL-21 P-SHELL-22 has every child', () => {
    for (const name of ['Index', 'LicenseeIndex', 'AgentIndex', 'SanrioIndex', 'Welcome', 'LicensorIndex'])
      expect(paths).toContain(`/home/${name}`);
  });

  it('has a home for every user type', () => {
    for (const path of Object.values(PLACES.home)) expect(paths).toContain(path);
  });
});
