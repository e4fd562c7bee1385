import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { sessionEnd, sessionEndOthers, sessionList } from '@bls/proto/contracts/calls/identity/sign-in/session';
import {
  passkeyAdd,
  passkeyRemove,
  passkeyStart,
  twoFactorConfirm,
  twoFactorDisable,
  twoFactorRead,
  twoFactorStart,
} from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { newPasskey, startPasskeys } from '../../../test/passkeys.js';
import { idOf, type Partly } from '../../../test/sample.js';
import { SessionsCard } from './sessions-card.js';
import { TwoFactorCard } from './two-factor-card.js';

const backend = startBackend();
beforeAll(() => startLanguage('en'));

const press = (name: RegExp | string, place = screen.getByRole('dialog')) => fireEvent.click(within(place).getByRole('button', { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('two-factor authentication', () => {
  it('P-ACCT-11 is set up with the password, a QR code or its key, a first code, and recovery codes that must be confirmed', async () => {
    backend.answer(twoFactorRead, { enabled: false });
    backend.refuse(twoFactorStart, 'invalidCredentials');
    renderScreen(<TwoFactorCard />);
    fireEvent.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
    type(/Account password/, 'wrong');
    press('Next');
    expect(await screen.findByText('Incorrect password.')).toBeTruthy();
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    backend.answer(twoFactorStart, { secret, uri: `otpauth://totp/CTL:sales?secret=${secret}` });
    press('Next');
    const picture = await screen.findByRole('img', { name: /QR code/ });
    expect(picture.querySelectorAll('path')[1]?.getAttribute('d')?.length).toBeGreaterThan(1000);
    expect(screen.getByTestId('secret').textContent).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
    backend.refuse(twoFactorConfirm, 'invalidAuthenticatorCode');
    type(/Authenticator code/, '123 456');
    press('Turn on');
    expect(await screen.findByText('Invalid authenticator code.')).toBeTruthy();
    backend.answer(twoFactorConfirm, { recoveryCodes: ['ABCDE-12345', 'FGHJK-67890'] });
    press('Turn on');
    expect(await screen.findByText('FGHJK-67890')).toBeTruthy();
    expect(backend.requests(twoFactorConfirm).at(-1)).toEqual({ code: '123456' });
    expect((screen.getByRole('button', { name: 'Done' }) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: /stored the codes/ }));
    press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('warns when few recovery codes are left, and the app is removed with the password', async () => {
    backend.answer(twoFactorRead, { enabled: true, since: '2026-11-02T00:00:00.000Z', recoveryCodesLeft: 2 });
    backend.answer(twoFactorDisable, true);
    renderScreen(<TwoFactorCard />);
    expect(await screen.findByText(/2 recovery codes left/)).toBeTruthy();
    expect(screen.getByText(/Only a few recovery codes are left/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    type(/Account password/, 'Right#1');
    press('Remove');
    await waitFor(() => expect(backend.requests(twoFactorDisable)).toEqual([{ password: 'Right#1' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('passkeys', () => {
  const passkeys = [
    { id: idOf(1), name: 'Laptop', createdAt: '2026-11-02T00:00:00.000Z', lastUsedAt: '2026-11-20T02:00:00.000Z' },
    { id: idOf(2), name: 'Key on the desk', createdAt: '2026-11-03T00:00:00.000Z', lastUsedAt: null },
  ];

  it('P-SAFE-07 are listed with their last use, added with name and password, and removed with the password', async () => {
    const authenticator = startPasskeys();
    backend.answer(twoFactorRead, {
      enabled: true,
      since: null,
      recoveryCodesLeft: 8,
      demanded: true,
      passkeys,
      passkeyOrigin: location.origin,
    });
    backend.answer(passkeyStart, authenticator.creation);
    backend.answer(passkeyAdd, { recoveryCodes: [] });
    backend.refuse(passkeyRemove, 'invalidCredentials');
    renderScreen(<TwoFactorCard />);
    const [laptop, key] = await screen.findAllByRole('listitem');
    expect(laptop?.textContent).toContain('Last used 11/20/26 10:00 AM');
    expect(key?.textContent).toContain('Not used yet');
    expect(screen.getByText(/The last one cannot be removed/)).toBeTruthy();
    expect(screen.getByText(/8 recovery codes left/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add passkey' }));
    type(/^Name/, 'Phone');
    type(/Account password/, 'Right#1');
    authenticator.refuse('InvalidStateError');
    press('Next');
    expect(await screen.findByText(/already has a passkey of your account/)).toBeTruthy();
    authenticator.accept();
    press('Next');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.requests(passkeyAdd)).toEqual([{ name: 'Phone', passkey: newPasskey }]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Laptop' }));
    type(/Account password/, 'wrong');
    press('Remove');
    expect(await screen.findByText('Incorrect password.')).toBeTruthy();
    backend.refuse(passkeyRemove, 'secondFactorDemanded');
    press('Remove');
    expect(await screen.findByText(/Add another one first/)).toBeTruthy();
    expect(backend.requests(passkeyRemove).at(-1)).toEqual({ id: idOf(1), password: 'wrong' });
  });

  it('cannot be added where the address of the installation does not allow them', async () => {
    backend.answer(twoFactorRead, { enabled: false, since: null, passkeys: [], passkeyOrigin: null });
    renderScreen(<TwoFactorCard />);
    expect(await screen.findByText(/Passkeys need https/)).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Add passkey' }) as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('own sessions', () => {
  type Session = Partly<ResponseOf<typeof sessionList>[number]>;
  const session = (n: number, more: Session = {}): Session => ({
    id: idOf(n),
    current: n === 1,
    device: { kind: 'computer', browser: 'Chrome', system: 'Windows' },
    country: 'HK',
    signedInBy: 'password',
    since: '2026-11-19T02:00:00.000Z',
    ...more,
  });

  it('show device, country, times and sign-in method; each other session can be ended', async () => {
    backend.answer(sessionList, [
      session(1),
      session(2, { device: { kind: 'phone', browser: 'Safari', system: 'iPhone' }, signedInBy: 'code', stayLoggedIn: true }),
      session(3, { device: { kind: 'program' }, country: null }),
    ]);
    backend.answer(sessionEnd, true);
    renderScreen(<SessionsCard />);
    const [mine, phone, program] = await screen.findAllByRole('listitem');
    expect(mine?.textContent).toContain('Chrome on WindowsThis device');
    expect(mine?.textContent).toContain('Since 11/19/26 10:00 AM');
    expect(within(mine as HTMLElement).queryByRole('button')).toBeNull();
    expect(phone?.textContent).toContain('Hong Kong · With one-time code · Stays signed in');
    expect(program?.textContent).toContain('Program');
    fireEvent.click(within(phone as HTMLElement).getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(backend.requests(sessionEnd)).toEqual([{ sessionId: idOf(2) }]));
  });

  it('are ended all at once after a confirmation; the first five are shown', async () => {
    backend.answer(
      sessionList,
      [1, 2, 3, 4, 5, 6, 7].map((n) => session(n)),
    );
    backend.answer(sessionEndOthers, 6);
    renderScreen(<SessionsCard />);
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
    fireEvent.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
    expect(backend.requests(sessionEndOthers)).toEqual([]);
    press('Sign out all other devices');
    await waitFor(() => expect(backend.requests(sessionEndOthers)).toEqual([{}]));
  });
});
