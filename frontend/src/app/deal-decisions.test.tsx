import { beforeAll, describe, expect, it } from '@jest/globals';
import { contractClauses } from '@bls/proto/contracts/calls/licensing/clauses/clause';
import { contractDocumentChoices } from '@bls/proto/contracts/calls/licensing/contracts/contract-document';
import { contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { signingRead } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { termSheetFigures, termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import type { LicenseePermission, Role } from '@bls/proto/domain/access/roles';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { screen } from '@testing-library/react';
import { startBackend } from '../../test/backend.js';
import { renderScreen, startLanguage } from '../../test/render.js';
import { idOf, sample } from '../../test/sample.js';
import { signIn } from '../../test/session.js';
import VersionManagement from '../features/contracts/version-management.js';
import ViewTermSheet from '../features/term-sheets/view/view.js';

const ID = idOf('version');
const CONTRACT = idOf('contract version');
const scenario = {
  totals: { MG: '120000', EXCESS: '0', ROYALTY: '0', MP_CLOSING: '0' },
  billed: '123456',
  earned: '99000',
  sales: '2000000',
};
const sheet = {
  ...sample(termSheetRead.response, { termSheetVersionId: ID, number: 'TS-2026-0001', current: true, status: 'pendingLicenseeReview' }),
  terms: sampleTerms(),
};
const contract = {
  ...sample(contractRead.response, { contractVersionId: CONTRACT, termSheetVersionId: ID, number: 'CT-1', current: true }),
  terms: sampleTerms(),
};
const backend = startBackend((fresh) => {
  fresh.answer(termSheetRead, sheet);
  fresh.answer(contractRead, contract);
  fresh.answer(contractDocumentChoices);
  fresh.answer(contractClauses);
  fresh.answer(signingRead);
  fresh.answer(termSheetFigures, {
    currency: 'USD',
    basis: 'salesForecast',
    scenarios: { low: scenario, expected: scenario, high: scenario },
  });
});
const open = {
  termSheet: () => renderScreen(<ViewTermSheet />, undefined, { params: { termSheetVersionId: ID } }),
  contract: () => renderScreen(<VersionManagement />, undefined, { params: { contractVersionId: CONTRACT } }),
};
beforeAll(() => startLanguage('en'));

/** Everybody who decides about money, with the permissions that make a licensee decide. */
const DECIDERS: readonly [role: Role, permissions: LicenseePermission[]][] = [
  ['sales', []],
  ['salesManager', []],
  ['legal', []],
  ['legalHead', []],
  ['businessHead', []],
  ['ceo', []],
  ['seniorFinance', []],
  ['licensee', ['ApproveTermSheet', 'SignFreezeContract']],
];

describe('the page where a deal is decided', () => {
  it.each(DECIDERS)(
    'W-DEAL-08 shows the key figures of the simulation to %s, of a term sheet and of a contract',
    async (role, permissions) => {
      signIn(role, { Permissions: permissions });
      for (const page of ['termSheet', 'contract'] as const) {
        backend.clear();
        const { unmount } = open[page]();
        expect(await screen.findAllByText('123,456')).not.toHaveLength(0);
        expect(backend.requests(termSheetFigures)).toEqual([{ termSheetVersionId: ID }]);
        unmount();
      }
    },
  );

  it('shows a designer the deal without the simulation', async () => {
    signIn('juniorDesigner');
    open.termSheet();
    expect(await screen.findByRole('heading', { name: 'Key figures' })).toBeTruthy();
    expect(backend.requests(termSheetFigures)).toEqual([]);
  });
});
