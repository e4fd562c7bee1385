import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { dealCommentAdd, dealCommentList } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startApp } from '../../../test/app.js';
import { startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('contract version');
const contractId = idOf('contract');
const ada = { userId: idOf('ada'), name: 'Ada Lin', role: 'sales' };
const thread = {
  id: idOf(1),
  path: ['keyTerms', 'sellOffDays'],
  text: 'Ninety days?',
  by: ada,
  at: '2026-11-20T09:00:00.000Z',
  audience: 'internal',
  version: 1,
  resolved: null,
  revision: 1,
} as const;
const { backend, open } = startApp((fresh) => {
  fresh.answer(contractRead, { contractId, contractVersionId: ID, number: 'CT-2027-00003', current: true, terms: sampleTerms() });
  fresh.answer(dealCommentList, { audiences: ['internal', 'licensee'], threads: [thread] });
  fresh.answer(dealCommentAdd);
});
beforeAll(() => startLanguage('en'));
beforeEach(() => backend.clear());

describe('comments on the page of a contract', () => {
  it('show how many are open, name their place, and are written on the deal and its fields', async () => {
    await open(`/Contract/VersionManagement/${ID}?tab=deal`, 'sales');
    fireEvent.click(await screen.findByRole('button', { name: 'Comments (1)' }));
    expect(await screen.findByText('Ninety days?')).toBeTruthy();
    expect(screen.getByText(/Key contract terms · Sell-off period/)).toBeTruthy();
    expect(backend.requests(dealCommentList)[0]).toEqual({ kind: 'contract', itemId: contractId });
    fireEvent.change(await screen.findByRole('textbox', { name: 'New comment' }), { target: { value: 'Please check' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(backend.requests(dealCommentAdd)).toMatchObject([{ kind: 'contract', itemId: contractId, path: [], text: 'Please check' }]),
    );
  });

  it('appear beside the field that they are about', async () => {
    await open(`/Contract/VersionManagement/${ID}?tab=deal`, 'legal');
    fireEvent.click(await screen.findByRole('button', { name: /Sell-off period/ }));
    expect(await screen.findByText('Ninety days?')).toBeTruthy();
  });
});
