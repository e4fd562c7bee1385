import { describe, expect, it } from '@jest/globals';
import { givingAccessList, givingAccessRead } from '@bls/proto/contracts/calls/approvals/giving-access';
import { screen } from '@testing-library/react';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('access');
const NAME = 'Luna';
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(givingAccessList, { rows: [{ id: ID, characterName: NAME }], total: 1 });
  fresh.answer(givingAccessRead, { id: ID, characterName: NAME });
});

describe('addresses of giving access', () => {
  it('P-SHELL-29 W-ACCESS-01 /GivingAccess leads to the list', async () => {
    expect(await open('/GivingAccess', 'sales')).toMatchObject({ address: '/GivingAccess/Index', denied: false });
  });

  it('W-ACCESS-01 W-ACCESS-02 /GivingAccess/Index lists the characters of contracts', async () => {
    await shows('/GivingAccess/Index', 'sales', NAME);
    await denies('/GivingAccess/Index', 'salesAgent');
  });

  it('W-ACCESS-01 W-ACCESS-03 /GivingAccess/Detail shows the access of its id', async () => {
    await shows(`/GivingAccess/Detail/${ID}`, 'sales', NAME);
    expect(backend.requests(givingAccessRead)).toEqual([{ id: ID }]);
    await denies(`/GivingAccess/Detail/${ID}`, 'salesAgent');
  });

  it.each(['awaitingStyleGuide', 'missingStyleGuides'] as const)(
    'an access with status %s leads designers to a new style guide and to those that can be assigned',
    async (status) => {
      const [characterId, contractId] = [idOf('luna'), idOf('contract')];
      backend.answer(givingAccessRead, { id: ID, characterName: NAME, status, characterId, contractId });
      await shows(`/GivingAccess/Detail/${ID}`, 'juniorDesigner', NAME);
      const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
      expect(address('New style guide')).toBe(`#/StyleGuidesManagement/Edit?characterId=${characterId}&contractId=${contractId}`);
      expect(address('Assign an existing style guide')).toBe(`#/StyleGuidesManagement/Index?characterId=${characterId}`);
      await shows(`/GivingAccess/Detail/${ID}`, 'sales', NAME);
      expect(screen.queryByRole('link', { name: 'New style guide' })).toBeNull();
    },
  );
});
