import { describe, expect, it } from '@jest/globals';
import { groupList, groupRead } from '@bls/proto/contracts/calls/identity/people/group';
import { within } from '@testing-library/react';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';
import { memberSides, typesOf } from './side.js';

const ID = idOf('group');
const NAME = 'Toy team';
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(groupList, { rows: [{ id: ID, name: NAME }], total: 1 });
  fresh.answer(groupRead, { id: ID, name: NAME });
});

describe('addresses of groups', () => {
  it.each([
    ['/Group', 'superUser', 'licensee'],
    ['/LicenseeGroup', 'licensee', 'brandOwner'],
  ] as const)('P-GROUP-01 P-GROUP-03 %s and its Index list the groups for %s, and not for %s', async (base, role, other) => {
    expect(await open(base, role)).toMatchObject({ address: `${base}/Index`, denied: false });
    await shows(`${base}/Index`, role, NAME);
    await denies(`${base}/Index`, other);
  });

  it.each([
    ['/Group/EditGroup', 'superUser', 'licensee'],
    ['/LicenseeGroup/EditGroup', 'licensee', 'brandOwner'],
  ] as const)(
    'P-GROUP-02 P-GROUP-04 %s edits the group of its id, or creates one for %s, and does not open for %s',
    async (path, role, other) => {
      await shows(`${path}/${ID}`, role, NAME);
      expect(backend.requests(groupRead)).toEqual([{ id: ID }]);
      backend.clear();
      await shows(path, role, 'Alias');
      expect(backend.requests(groupRead)).toEqual([]);
      await denies(path, other);
    },
  );

  it('show the super user the groups of all licensees, without a way to change them', async () => {
    const { content } = await shows('/LicenseeGroup/Index', 'superUser', NAME);
    expect(backend.requests(groupList)).toEqual([expect.objectContaining({ of: 'licensees' })]);
    expect(within(content).queryByText('New group')).toBeNull();
    const group = await shows(`/LicenseeGroup/EditGroup/${ID}`, 'superUser', NAME);
    expect(within(group.content).queryAllByRole('textbox')).toEqual([]);
    expect(within(group.content).queryByText('Remove group')).toBeNull();
    await shows('/LicenseeGroup/EditGroup', 'superUser', NAME);
  });

  it('offers each side its own types and members', () => {
    expect(typesOf('licensee')).toEqual(['licensee']);
    expect(typesOf('licensor')).not.toContain('licensee');
    expect([memberSides('licensor'), memberSides('licensee')]).toEqual([['licensor', 'agent'], ['licensee']]);
  });
});
