import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { generalTimeZones } from '@bls/proto/contracts/calls/identity/companies/general';
import {
  userCompanies,
  userRead,
  userSave,
  userSetActive,
  userSuccessors,
} from '@bls/proto/contracts/calls/identity/people/user-management';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf, sample } from '../../../../test/sample.js';
import { DeactivateDialog } from './deactivate-dialog.js';
import { UserForm } from './user-form.js';

const SUNRISE = { id: idOf('Sunrise Toys'), kind: 'licensee', name: 'Sunrise Toys' } as const;
const user = sample(userRead.response, {
  userName: 'licensee@ctl',
  email: 'xin@example.com',
  role: 'licensee',
  permissions: ['AUL'],
  companyId: SUNRISE.id,
  companyName: 'Sunrise Toys',
  companyKind: 'licensee',
  timeOffset: 480,
  active: true,
  revision: 3,
});
const backend = startBackend((fresh) => {
  fresh.answer(userCompanies, [SUNRISE]);
  fresh.answer(generalTimeZones, [{ Name: '(UTC+08:00) Beijing', Value: '480' }]);
  fresh.answer(userSuccessors, [{ id: idOf('Lin Liu'), fullName: 'Lin Liu', userName: 'lin', companyName: 'Sunrise Toys' }]);
  fresh.answer(userSave, user);
  fresh.answer(userSetActive, { ...user, active: false, permissions: [] });
});
const saved = () => backend.requests(userSave);
beforeAll(() => startLanguage('en'));

describe('the form of a user', () => {
  it('shows at the fields everything that is missing of a new user, and sends nothing', async () => {
    renderScreen(<UserForm area="licensees" types={[20]} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Create user' }));
    await waitFor(() => expect(screen.getAllByText('This is required.')).toHaveLength(7));
    expect(saved()).toEqual([]);
  });

  it('sends changes with the expected revision, and shows an error of the service at its field', async () => {
    renderScreen(<UserForm area="licensees" types={[20]} user={user} />);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Approve contracts' }));
    const issue = { path: ['permissions'], rule: 'permissionSetTaken.contract', params: { name: 'Lin Liu' } };
    backend.refuse(userSave, 'ruleBroken', { issues: [issue] });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Lin Liu already holds the contract permissions/)).toBeTruthy();
    expect(saved()[0]).toMatchObject({
      id: user.id,
      revision: 3,
      permissions: ['AUL', 'ApproveContract'],
      timeOffset: 480,
    });
  });

  it('P-LICENSEE-10 does not allow removing the last permission', async () => {
    renderScreen(<UserForm area="licensees" types={[20]} user={user} />);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Apply for authorization letters' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A licensee user needs at least one permission.')).toBeTruthy();
    expect(saved()).toEqual([]);
  });
});

describe('deactivating a user', () => {
  it('P-USERS-21 offers to reassign the work to a person of the same role', async () => {
    const changed = jest.fn();
    renderScreen(<DeactivateDialog user={user} onChanged={changed} onClose={() => undefined} />);
    const field = await screen.findByRole('combobox', { name: 'Reassign work to' });
    fireEvent.click(field);
    fireEvent.pointerDown(await screen.findByRole('option', { name: /Lin Liu/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(changed).toHaveBeenCalled());
    const { id } = user;
    expect(backend.requests(userSetActive)).toEqual([{ id, active: false, revision: 3, reassignTo: idOf('Lin Liu') }]);
  });
});
