import { describe, expect, it } from '@jest/globals';
import { menuRead } from '@bls/proto/contracts/calls/identity/inbox/menu';
import { within } from '@testing-library/react';
import { startApp } from '../../../test/app.js';

const { backend, open, shows } = startApp();
const homes = [
  ['/home/LicensorIndex', 'sales'],
  ['/home/LicenseeIndex', 'licensee'],
  ['/home/SanrioIndex', 'brandOwner'],
  ['/home/AgentIndex', 'salesAgent'],
] as const;

describe('addresses of home', () => {
  it.each(homes)('P-SHELL-16 P-SHELL-17 /home, its Index and the homes of others lead to %s for %s', async (home, role) => {
    for (const path of ['/home', '/home/Index', ...homes.map(([each]) => each)]) {
      const { address } = await shows(path, role, /, Ann/);
      expect([path, address]).toEqual([path, home]);
    }
  });

  it.each(homes)('P-SHELL-18 P-SHELL-19 P-SHELL-20 P-SHELL-22 %s greets %s and shows pending items', async (home, role) => {
    const { address } = await shows(home, role, /, Ann/);
    expect(address).toBe(home);
    await shows(home, role, 'Waiting for you');
  });

  it('P-SHELL-21 Welcome shows what the person can open, by area', async () => {
    backend.answer(menuRead, {
      SideMenus: [
        {
          Name: 'deals',
          Code: 'menu.deals',
          ChildNodes: [{ Name: 'contracts', Code: 'menu.contracts', Controller: 'Contract', Action: 'X' }],
        },
      ],
    });
    const { address, content } = await shows('/home/Welcome', 'brandOwner', 'Contracts');
    expect(address).toBe('/home/Welcome');
    expect(within(content).getByRole('link', { name: 'Contracts' }).getAttribute('href')).toBe('#/Contract/X');
  });

  it('P-SHELL-16 /home asks for the current user first', async () => {
    expect(await open('/home')).toMatchObject({ address: '/logon?returnURL=%2Fhome%2FIndex' });
  });
});
