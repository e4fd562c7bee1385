import { beforeAll, describe, expect, it } from '@jest/globals';
import { groupFindMembers, groupSave } from '@bls/proto/contracts/calls/identity/people/group';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { GroupForm } from './group-form.js';

const MEI = { id: idOf('Mei'), fullName: 'Mei Kwan', userName: 'mei', role: 'sales', active: true } as const;
const backend = startBackend((fresh) => {
  fresh.answer(groupFindMembers, [MEI]);
  fresh.answer(groupSave, ({ id, name, type }) => ({ id, name, type, revision: 1, members: [MEI] }));
});
beforeAll(() => startLanguage('en'));

async function addByEmail(emails: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Add by e-mail' }));
  fireEvent.change(await screen.findByLabelText('E-mail addresses'), { target: { value: emails } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
}

describe('the form of a group', () => {
  it('adds members by e-mail, and sends them with the other fields', async () => {
    renderScreen(<GroupForm side="licensor" />);
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'North desk' } });
    fireEvent.change(screen.getByLabelText(/^Type/), { target: { value: 'sales' } });
    await addByEmail('mei@example.com');
    expect(await screen.findByText('Mei Kwan')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Create group' }));
    await waitFor(() =>
      expect(backend.requests(groupSave)).toEqual([expect.objectContaining({ name: 'North desk', type: 'sales', memberIds: [MEI.id] })]),
    );
    expect(backend.requests(groupFindMembers)).toEqual([{ emails: 'mei@example.com' }]);
  });

  it('P-ERROR-42 shows which e-mail does not exist, and which is invalid', async () => {
    renderScreen(<GroupForm side="licensor" />);
    await addByEmail('not an address');
    expect(await screen.findByText(/not an address/, { selector: 'span' })).toBeTruthy();
    expect(backend.requests(groupFindMembers)).toEqual([]);
    const issue = { path: ['emails'], rule: 'emailDoesNotExist', params: { address: 'no@b.co' } };
    backend.refuse(groupFindMembers, 'ruleBroken', { issues: [issue] });
    fireEvent.change(screen.getByLabelText('E-mail addresses'), { target: { value: 'no@b.co' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('The e-mail no@b.co does not exist here.')).toBeTruthy();
    expect(backend.requests(groupSave)).toEqual([]);
  });
});
