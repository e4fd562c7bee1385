import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { userErase } from '@bls/proto/contracts/calls/identity/people/personal-data';
import { userRead } from '@bls/proto/contracts/calls/identity/people/user-management';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { sample } from '../../../../test/sample.js';
import { EraseDialog } from './erase-dialog.js';

const user = sample(userRead.response, { userName: 'mei@ctl', fullName: 'Mei Chen', active: false, revision: 4, workReassignedTo: null });
const backend = startBackend((fresh) => {
  fresh.answer(userErase, { ...user, userName: 'former-user-1', fullName: 'Former user 1' });
});
beforeAll(() => startLanguage('en'));

describe('the erasure of a person', () => {
  it('P-OPS-05 needs the user name to be typed, and says when the work has not been reassigned', async () => {
    const changed = jest.fn();
    renderScreen(<EraseDialog user={user} onChanged={changed} onClose={() => undefined} />);
    expect(await screen.findByText('The work of this user has not been reassigned.')).toBeTruthy();
    const field = screen.getByLabelText(/Type the user name mei@ctl to confirm/);
    fireEvent.change(field, { target: { value: 'mei' } });
    fireEvent.click(screen.getByRole('button', { name: 'Erase personal data' }));
    expect(await screen.findByText('This is not the user name.')).toBeTruthy();
    expect(backend.requests(userErase)).toEqual([]);
    fireEvent.change(field, { target: { value: 'Mei@CTL' } });
    fireEvent.click(screen.getByRole('button', { name: 'Erase personal data' }));
    await waitFor(() => expect(changed).toHaveBeenCalled());
    expect(backend.requests(userErase)).toEqual([{ id: user.id, revision: 4, confirmation: 'Mei@CTL' }]);
  });
});
