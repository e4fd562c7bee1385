import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import Access from './access.js';
import Audit from './audit.js';
import Progress from './progress.js';
import { feature } from './routes.js';

const at = '2026-11-20T01:00:00Z';
const page = (rows: object[]) => ({ rows, total: rows.length, page: 1, pageSize: 20 });
const entry = {
  sequence: 7,
  at,
  kind: 'settingSaved',
  userId: null,
  userName: 'Mei Kwan',
  detail: { setting: 'lockMinutes', old: '15', new: '20' },
  requestId: 'r-1',
  previousHash: 'a'.repeat(64),
  hash: 'b'.repeat(64),
};
const check = { id: 'x', state: 'broken', checked: 2, total: 9, brokenAt: 3, startedAt: at, finishedAt: at, byName: 'Mei Kwan' };
const answers: [string, unknown][] = [
  ['/SystemAccess/AuditList', page([entry])],
  ['/SystemAccess/AuditChecks', [check]],
  ['/SystemAccess/VerifyAudit', { ...check, state: 'running' }],
  [
    '/SystemAccess/AccessList',
    page([
      {
        id: 'u',
        fullName: 'Ada Lin',
        userName: 'ada@ctl',
        email: 'ada@example.com',
        role: 'licensee',
        permissions: ['ApproveTermSheet'],
        companyName: 'Sunrise Toys',
        characterIds: [],
        active: true,
        createdAt: at,
        lastSeenAt: at,
        openSessions: 2,
      },
    ]),
  ],
  [
    '/SystemAccess/ProgressByCompany',
    page([{ companyId: null, companyName: null, people: 4, registered: 4, signedIn: 3, acted: 1, lastSeenAt: at }]),
  ],
  [
    '/SystemAccess/ProgressList',
    page([
      {
        id: 'i',
        name: 'Bo New',
        email: 'bo@example.com',
        role: 'licensee',
        companyName: 'Sunrise Toys',
        stage: 'invited',
        invitedAt: at,
        registeredAt: null,
        signedInAt: null,
        actedAt: null,
        lastSeenAt: null,
      },
    ]),
  ],
];
const asked: string[] = [];
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = jest.fn(async (url: unknown) => {
    asked.push(String(url));
    const Result = answers.find(([path]) => String(url).includes(path))?.[1] ?? null;
    return new Response(JSON.stringify({ Result, Error: null }), { headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

describe('system access', () => {
  it.each(['/SystemAccess/Progress', '/SystemAccess/Access', '/SystemAccess/Audit'])(
    'P-USERS-17 P-USERS-18 has a screen at %s',
    async (path) => {
      const found = feature.routes.find((route) => route.path === path);
      if (!found || !('screen' in found)) throw new Error(`no screen at ${path}`);
      expect(typeof (await found.screen()).default).toBe('function');
    },
  );

  it('P-USERS-18 shows who has which access', async () => {
    renderScreen(<Access />);
    expect(await screen.findByText('Ada Lin')).toBeTruthy();
    const row = within(screen.getAllByRole('row')[1] as HTMLElement);
    for (const text of ['Licensee', 'Sunrise Toys', 'Approve term sheets', '2', 'Active']) expect(row.getByText(text)).toBeTruthy();
  });

  it('P-USERS-17 shows how far companies have come, and people when asked', async () => {
    renderScreen(<Progress />);
    const bar = await screen.findByRole('progressbar');
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    fireEvent.click(screen.getByRole('button', { name: 'By person' }));
    expect(await screen.findByText('Bo New')).toBeTruthy();
    expect(screen.getAllByText('Invited').length).toBeGreaterThan(0);
    expect(asked.some((url) => url.includes('view='))).toBe(false);
  });

  it('says which row of the trail is broken, and the details in words', async () => {
    renderScreen(<Audit />);
    expect(await screen.findByText(/Row 3 is the first that does not fit/)).toBeTruthy();
    expect(await screen.findByText('setting: Lock lasts (minutes) · before: 15 · after: 20')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Open 7' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText('b'.repeat(64))).toBeTruthy();
    expect(drawer.getByText('Lock lasts (minutes)')).toBeTruthy();
  });
});
