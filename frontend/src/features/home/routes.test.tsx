import { describe, expect, it } from '@jest/globals';
import { startApp } from '../../../test/app.js';

const { open, shows } = startApp();
const homes = [
  ['/home/LicensorIndex', 'sales'],
  ['/home/LicenseeIndex', 'licensee'],
  ['/home/SanrioIndex', 'brandOwner'],
  ['/home/AgentIndex', 'salesAgent'],
] as const;

describe('addresses of home', () => {
  it.each(homes)('P-SHELL-16 P-SHELL-17 P-SHELL-21 /home, its Index and Welcome lead to %s for %s', async (home, role) => {
    for (const path of ['/home', '/home/Index', '/home/Welcome']) {
      const { address } = await shows(path, role, /, Ann/);
      expect([path, address]).toEqual([path, home]);
    }
  });

  it.each(homes)('P-SHELL-18 P-SHELL-19 P-SHELL-20 P-SHELL-22 %s greets %s and shows pending items', async (home, role) => {
    const { address } = await shows(home, role, /, Ann/);
    expect(address).toBe(home);
    await shows(home, role, 'Waiting for you');
  });

  it('P-SHELL-16 /home asks for the current user first', async () => {
    expect(await open('/home')).toMatchObject({ address: '/logon?returnURL=%2Fhome%2FIndex' });
  });
});
