import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defaultUserNotification } from '@bls/proto/domain/notifications/user-settings';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { RoleSettings } from './role-settings.js';
import { feature } from './routes.js';
import { UserSettings } from './user-settings.js';

const own = {
  ...defaultUserNotification(),
  userId: '3f0e6a3e-6a54-4a53-9f0e-1a2b3c4d5e6f',
  fullName: 'Grace Lam',
  email: 'grace@example.com',
  language: 'en',
  timeOffset: 480,
  nextDigestAt: null,
  revision: 0,
};
const roles = { entries: [{ role: 'ceo', kind: 'bill', type: 20 }], revision: 3, updatedAt: '2026-11-20T01:00:00Z', updatedByName: 'Root' };
const sent: { url: string; body: Record<string, unknown> }[] = [];
let refusal: { Error: string; ErrorCode: string } | undefined;

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  sent.length = 0;
  refusal = undefined;
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    if (typeof init?.body === 'string') sent.push({ url: String(url), body: JSON.parse(init.body) as Record<string, unknown> });
    const saving = String(url).includes('Save');
    const body = saving && refusal ? { Result: null, ...refusal } : { Result: String(url).includes('Role') ? roles : own, Error: null };
    return new Response(JSON.stringify(body), { status: saving && refusal ? 409 : 200, headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

describe('notification set-up', () => {
  it('P-MAIL-02 stands at /NotificationSetup/UserSettings', () => {
    expect(feature.routes.map((route) => route.path)).toContain('/NotificationSetup/UserSettings');
  });

  it('lets a person choose by kind, and stores the whole', async () => {
    renderScreen(<UserSettings userId={undefined} />);
    fireEvent.change(await screen.findByLabelText('Mail about Bills'), { target: { value: 'digest' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Contracts in the inbox' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      revision: 0,
      settings: { mailLanguage: null, kinds: { bill: { inbox: true, mail: 'digest' }, contract: { inbox: false, mail: 'once' } } },
    });
  });

  it('P-MAIL-09 P-MAIL-10 asks for weekdays of a weekly digest and for the time of a daily one', async () => {
    renderScreen(<UserSettings userId={undefined} />);
    fireEvent.change(await screen.findByLabelText(/Send time/), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A daily digest needs a time.')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Weekly' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A weekly digest needs at least one weekday.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Friday' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ settings: { schedule: 'weekly', weekdays: [5] } }));
  });

  it('P-MAIL-12 offers the six mailing languages beside that of the screens', async () => {
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
      'About',
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
    await waitFor(() => expect(sent[0]?.body).toEqual({ entries: [{ role: 'ceo', kind: 'bill', type: 30 }], revision: 3 }));
  });

  it('P-ERROR-36 shows that the update failed, and a way to what counts now', async () => {
    refusal = { Error: 'The notifications of the roles were not updated', ErrorCode: 'notificationUpdateFailed' };
    renderScreen(<RoleSettings />);
    fireEvent.change(await screen.findByLabelText('CEO: Bills'), { target: { value: '10' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('were not updated');
    expect(screen.getByRole('button', { name: 'Show what counts now' })).toBeTruthy();
  });
});
