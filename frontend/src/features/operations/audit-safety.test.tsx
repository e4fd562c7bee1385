import { beforeAll, describe, expect, it } from '@jest/globals';
import { auditSafetyCheck, auditSafetyRead } from '@bls/proto/contracts/calls/identity/audit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { signIn } from '../../../test/session.js';
import { AuditSafety } from './audit-safety.js';

const at = '2026-11-23T01:00:00Z';
const verification = { at, completeAt: at, rows: 9, anchors: 2, findings: [] };
const safety = { rows: 9, anchor: { at, sequence: 7 }, mailing: true, mailedAt: at, verification };

const backend = startBackend(() => signIn('superUser'));
beforeAll(() => startLanguage('en'));

describe('the audit trail on the Operations screen', () => {
  it('P-SAFE-04 shows the last verification and the last anchor', async () => {
    backend.answer(auditSafetyRead, safety);
    renderScreen(<AuditSafety />);
    expect(await screen.findByText('Audit trail complete and unaltered')).toBeTruthy();
    expect(screen.getByText(/Anchored outside the database up to row 7/)).toBeTruthy();
    expect(screen.getByText(/Mailed to the operators/)).toBeTruthy();
  });

  it('P-SAFE-04 names what was found, and shows the new result when it is there', async () => {
    const findings = [
      { kind: 'recomputed' as const, from: 3, to: 9, anchor: null },
      { kind: 'anchorForged' as const, from: 0, to: 0, anchor: '2026-11-23t01-00-00-000z' },
    ];
    backend.answer(auditSafetyRead, { ...safety, anchor: null, mailing: false, mailedAt: null, verification: null });
    backend.answer(auditSafetyCheck, () => {
      backend.answer(auditSafetyRead, { ...safety, verification: { ...verification, at: '2026-11-23T02:00:00Z', findings } });
      return {};
    });
    renderScreen(<AuditSafety />);
    expect(await screen.findByText('Audit trail not verified yet')).toBeTruthy();
    expect(screen.getByText('Not anchored outside the database yet')).toBeTruthy();
    expect(screen.getByText('Anchors are not mailed to anybody')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Verify all rows' }));
    expect(await screen.findByText('Audit trail is not intact')).toBeTruthy();
    expect(screen.getByText('Altered, and the chain recomputed without the key: rows 3 to 9')).toBeTruthy();
    expect(screen.getByText('Anchor without a valid signature: 2026-11-23t01-00-00-000z')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Verify all rows' }).getAttribute('aria-busy')).not.toBe('true'));
  });
});
