import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  notificationRoles,
  notificationRolesSave,
  notificationUser,
  notificationUserSave,
} from '@bls/proto/contracts/calls/identity/inbox/notification-setup';
import { defaultUserNotification } from '@bls/proto/domain/notifications/user-settings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { RoleSettings } from './role-settings.js';
import { UserSettings } from './user-settings.js';

const own = { ...defaultUserNotification(), fullName: 'Grace Lam', language: 'en', revision: 0 } as const;
const roles = { entries: [{ role: 'ceo', kind: 'bill', type: 20 }], revision: 3, updatedByName: 'Root' } as const;
const backend = startBackend((fresh) => {
  fresh.answer(notificationUser, own);
  fresh.answer(notificationUserSave, own);
  fresh.answer(notificationRoles, roles);
  fresh.answer(notificationRolesSave, roles);
});
const saved = () => backend.requests(notificationUserSave);
beforeAll(() => startLanguage('en'));

describe('notification set-up', () => {
  it('lets a person choose by kind, and saves all settings', async () => {
    renderScreen(<UserSettings userId={undefined} />);
    fireEvent.change(await screen.findByLabelText('Mail about Bills'), { target: { value: 'digest' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Contracts in the inbox' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toMatchObject({
      revision: 0,
      settings: { mailLanguage: null, kinds: { bill: { inbox: true, mail: 'digest' }, contract: { inbox: false, mail: 'once' } } },
    });
  });

  it('P-MAIL-09 P-MAIL-10 asks for the weekdays of a weekly digest and the time of a daily one', async () => {
    renderScreen(<UserSettings userId={undefined} />);
    fireEvent.change(await screen.findByLabelText(/Send time/), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A daily digest needs a time.')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Weekly' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A weekly digest needs at least one weekday.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Friday' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved()[0]).toMatchObject({ settings: { schedule: 'weekly', weekdays: [5] } }));
  });

  it('P-MAIL-12 offers the six mailing languages besides that of the screens', async () => {
    renderScreen(<UserSettings userId={undefined} />);
    const options = within(await screen.findByLabelText('Language of mails')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'As the screens (English)',
      'English',
      '日本語 (Japanese)',
      '한국어 (Korean)',
      '简体中文 (Simplified Chinese)',
      '繁體中文 (Traditional Chinese)',
      '中文 + English (bilingual)',
    ]);
  });

  it('P-MAIL-07 P-MAIL-08 P-MAIL-11 sets each internal role to default, not visible or visible', async () => {
    renderScreen(<RoleSettings />);
    const cell = await screen.findByLabelText<HTMLSelectElement>('CEO: Bills');
    expect(cell.value).toBe('20');
    expect([...cell.options].map((option) => [option.value, option.text])).toEqual([
      ['10', 'Default'],
      ['20', 'Not visible'],
      ['30', 'Visible'],
    ]);
    expect(screen.getAllByRole('columnheader').map((header) => header.firstChild?.textContent)).toEqual([
      'Subject',
      'CEO',
      'Business head',
      'CFO',
      'Customer service',
      'Graphic',
      'Legal',
    ]);
    expect(screen.getByLabelText<HTMLSelectElement>('Graphic: Bills').options[2]?.disabled).toBe(true);
    fireEvent.change(cell, { target: { value: '30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(backend.requests(notificationRolesSave)[0]).toEqual({ entries: [{ role: 'ceo', kind: 'bill', type: 30 }], revision: 3 }),
    );
  });

  it('P-ERROR-36 shows that the update failed, and offers a reload', async () => {
    backend.refuse(notificationRolesSave, 'notificationUpdateFailed');
    renderScreen(<RoleSettings />);
    fireEvent.change(await screen.findByLabelText('CEO: Bills'), { target: { value: '10' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('were not updated');
    expect(screen.getByRole('button', { name: 'Show current settings' })).toBeTruthy();
  });
});
