import { beforeAll, describe, expect, it } from '@jest/globals';
import { auditChecks, auditList } from '@bls/proto/contracts/calls/identity/audit';
import { accessList, progressByCompany, progressList } from '@bls/proto/contracts/calls/identity/people/system-access';
import { fireEvent, screen, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { signIn } from '../../../test/session.js';
import Access from './access.js';
import Audit from './audit.js';
import Progress from './progress.js';

const backend = startBackend((fresh) => {
  signIn('superUser');
  fresh.answer(accessList, {
    rows: [
      {
        fullName: 'Ada Lin',
        role: 'licensee',
        permissions: ['ApproveTermSheet'],
        companyName: 'Sunrise Toys',
        active: true,
        lastSeenAt: '2026-11-20T01:00:00Z',
        openSessions: 2,
      },
    ],
    total: 1,
  });
  fresh.answer(progressByCompany, { rows: [{ people: 4, registered: 4, signedIn: 3, acted: 1 }], total: 1 });
  fresh.answer(progressList, { rows: [{ name: 'Bo New', role: 'licensee', companyName: 'Sunrise Toys', stage: 'invited' }], total: 1 });
  fresh.answer(auditChecks, [{ state: 'broken', checked: 2, total: 9, brokenAt: 3, byName: 'Mei Kwan' }]);
  fresh.answer(auditList, {
    rows: [
      {
        sequence: 7,
        kind: 'settingSaved',
        userName: 'Mei Kwan',
        detail: { setting: 'lockMinutes', old: '15', new: '20' },
        hash: 'b'.repeat(64),
      },
    ],
    total: 1,
  });
});
beforeAll(() => startLanguage('en'));

describe('system access', () => {
  it('P-USERS-18 shows the access of people', async () => {
    renderScreen(<Access />);
    expect(await screen.findByText('Ada Lin')).toBeTruthy();
    const row = within(screen.getAllByRole('row')[1] as HTMLElement);
    for (const text of ['Licensee', 'Sunrise Toys', 'Approve term sheets', '2', 'Active']) expect(row.getByText(text)).toBeTruthy();
  });

  it('P-USERS-17 shows the progress of companies, and of people on request', async () => {
    renderScreen(<Progress />);
    const bar = await screen.findByRole('progressbar');
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    fireEvent.click(screen.getByRole('button', { name: 'By person' }));
    expect(await screen.findByText('Bo New')).toBeTruthy();
    expect(screen.getAllByText('Invited').length).toBeGreaterThan(0);
    expect(backend.log().filter((asked) => asked.includes('view='))).toEqual([]);
  });

  it('shows which row of the trail is broken, and the details in words', async () => {
    renderScreen(<Audit />);
    expect(await screen.findByText(/Row 3 is the first incorrect one/)).toBeTruthy();
    expect(await screen.findByText('setting: Lock lasts (minutes) · before: 15 · after: 20')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Open 7' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText('b'.repeat(64))).toBeTruthy();
    expect(drawer.getByText('Lock lasts (minutes)')).toBeTruthy();
  });
});
