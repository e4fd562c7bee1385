import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { SessionsCard } from './sessions-card.js';
import { TwoFactorCard } from './two-factor-card.js';

type Reply = { status?: number; result?: unknown; code?: string };
const replies = new Map<string, Reply>();
const sent: [string, unknown][] = [];
const original = globalThis.fetch;
globalThis.fetch = (async (url: string, init?: RequestInit) => {
  const path = String(url).split('?')[0] ?? '';
  if (init?.method === 'POST') sent.push([path, JSON.parse(String(init.body))]);
  const { status = 200, result = null, code } = replies.get(path) ?? {};
  const body = { Result: result, Error: code ?? null, ...(code ? { ErrorCode: code } : {}) };
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}) as typeof fetch;
afterAll(() => {
  globalThis.fetch = original;
});
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  replies.clear();
  sent.length = 0;
});

const press = (name: RegExp | string, place = screen.getByRole('dialog')) => fireEvent.click(within(place).getByRole('button', { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('two-factor authentication', () => {
  it('P-ACCT-11 is set up with the password, a QR code or its key, a first code, and recovery codes that have to be kept', async () => {
    replies.set('/account/GetTwoFactor', { result: { enabled: false, since: null, recoveryCodesLeft: 0 } });
    replies.set('/account/StartTwoFactor', { status: 400, code: 'invalidCredentials' });
    renderScreen(<TwoFactorCard />);
    fireEvent.click(await screen.findByRole('button', { name: 'Set up two-factor authentication' }));
    type(/Account password/, 'wrong');
    press('Next');
    expect(await screen.findByText('This is not your password.')).toBeTruthy();
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    replies.set('/account/StartTwoFactor', { result: { secret, uri: `otpauth://totp/CTL:sales?secret=${secret}` } });
    press('Next');
    const picture = await screen.findByRole('img', { name: /QR code/ });
    expect(picture.querySelectorAll('path')[1]?.getAttribute('d')?.length).toBeGreaterThan(1000);
    expect(screen.getByTestId('secret').textContent).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
    replies.set('/account/ConfirmTwoFactor', { status: 400, code: 'invalidAuthenticatorCode' });
    type(/Code of the app/, '123 456');
    press('Turn on');
    expect(await screen.findByText('Invalid authenticator code.')).toBeTruthy();
    replies.set('/account/ConfirmTwoFactor', { result: { recoveryCodes: ['ABCDE-12345', 'FGHJK-67890'] } });
    press('Turn on');
    expect(await screen.findByText('FGHJK-67890')).toBeTruthy();
    expect(sent.at(-1)).toEqual(['/account/ConfirmTwoFactor', { code: '123456' }]);
    expect((screen.getByRole('button', { name: 'Done' }) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: /kept the codes/ }));
    press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says when recovery codes run out, and is turned off against the password', async () => {
    replies.set('/account/GetTwoFactor', { result: { enabled: true, since: '2026-11-02T00:00:00.000Z', recoveryCodesLeft: 2 } });
    replies.set('/account/DisableTwoFactor', { result: true });
    renderScreen(<TwoFactorCard />);
    expect(await screen.findByText(/2 recovery codes left/)).toBeTruthy();
    expect(screen.getByText(/Few recovery codes are left/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    type(/Account password/, 'Right#1');
    press('Turn off');
    await waitFor(() => expect(sent.at(-1)).toEqual(['/account/DisableTwoFactor', { password: 'Right#1' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('own sessions', () => {
  const session = (n: number, more: object = {}) => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    current: n === 1,
    device: { kind: 'computer', browser: 'Chrome', system: 'Windows' },
    country: 'HK',
    signedInBy: 'password',
    stayLoggedIn: false,
    since: '2026-11-19T02:00:00.000Z',
    lastSeenAt: '2026-11-20T03:30:00.000Z',
    expiresAt: '2026-11-20T11:30:00.000Z',
    ...more,
  });

  it('are named by device, country, times and how they began; each other one can be ended', async () => {
    replies.set('/account/ListSessions', {
      result: [
        session(1),
        session(2, { device: { kind: 'phone', browser: 'Safari', system: 'iPhone' }, signedInBy: 'code', stayLoggedIn: true }),
        session(3, { device: { kind: 'program', browser: null, system: null }, country: null }),
      ],
    });
    replies.set('/account/EndSession', { result: true });
    renderScreen(<SessionsCard />);
    const [mine, phone, program] = await screen.findAllByRole('listitem');
    expect(mine?.textContent).toContain('Chrome on WindowsThis device');
    expect(mine?.textContent).toContain('Since 11/19/26 10:00 AM');
    expect(within(mine as HTMLElement).queryByRole('button')).toBeNull();
    expect(phone?.textContent).toContain('Hong Kong · With one-time code · Stays signed in');
    expect(program?.textContent).toContain('Program');
    fireEvent.click(within(phone as HTMLElement).getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(sent.at(-1)).toEqual(['/account/EndSession', { sessionId: session(2).id }]));
  });

  it('are ended all at once, after asking; the first five are shown', async () => {
    replies.set('/account/ListSessions', { result: [1, 2, 3, 4, 5, 6, 7].map((n) => session(n)) });
    replies.set('/account/EndOtherSessions', { result: 6 });
    renderScreen(<SessionsCard />);
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
    fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(sent).toEqual([]);
    press('Sign out everywhere else');
    await waitFor(() => expect(sent.at(-1)).toEqual(['/account/EndOtherSessions', {}]));
  });
});
