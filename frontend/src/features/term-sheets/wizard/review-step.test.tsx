import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { rightsCheck } from '@bls/proto/contracts/calls/licensing/rights';
import { termSheetDecide } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../../lib/api/query.js';
import type { Search } from '../../../lib/screens/search-string.js';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf, sample } from '../../../../test/sample.js';
import { signIn } from '../../../../test/session.js';
import ReviewStep from './review-step.js';

const ID = idOf('version');
const draft: TermSheetDetail = sample(termSheetRead.response, {
  termSheetVersionId: ID,
  number: 'TS-2026-0001',
  status: 'draft',
  revision: 3,
  facts: { draftedByAgent: false, hasBrandOwner: false },
  editable: true,
  waitsFor: ['termSheet.create'],
});
draft.terms = sampleTerms();
const inReview: TermSheetDetail = {
  ...draft,
  status: 'inReview',
  editable: false,
  waitsFor: ['termSheet.approveAsSalesManager'],
  actions: [
    { needs: [], takes: [], allowed: true, action: 'approve', direction: 'forward' },
    { needs: [], takes: [], allowed: true, action: 'disapprove', direction: 'backward' },
  ],
};

const backend = startBackend((fresh) => {
  fresh.answer(termSheetRead, draft);
  fresh.answer(rightsCheck);
});
const go = jest.fn();
const leave = jest.fn();
const show = (search: Search = {}) => renderScreen(<ReviewStep />, search, { params: { id: ID }, go, leave });

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  go.mockReset();
  leave.mockReset();
});

describe('the last two steps of the wizard', () => {
  it('W-TERM-20 end twelve steps, each with its own name', async () => {
    signIn('sales');
    show();
    expect(await screen.findByRole('heading', { name: 'Review and submit' })).toBeTruthy();
    const steps = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('button');
    expect(steps.map((step) => step.querySelector('.truncate')?.textContent)).toEqual([
      'Purpose',
      'Key contract terms',
      'Key commercial terms',
      'Detailed contract terms',
      'Advertising and promotion',
      'Other terms',
      'Special provisions',
      'Royalty calculation',
      'Cross-collateralization',
      'MG calculation',
      'Review and submit',
      'Internal approval',
    ]);
    expect(screen.getByRole('button', { name: 'Submit for review' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith(`/TermSheetV2/InternalApproval/${ID}`, { search: { step: 'approval' } }));
  });

  it('W-TERM-32 show the approvers of a draft, and submit it', async () => {
    signIn('sales');
    show({ step: 'approval' });
    expect(await screen.findByRole('heading', { name: 'Internal approval' })).toBeTruthy();
    const steps = within(screen.getByRole('region', { name: /^Workflow/ })).getAllByRole('listitem');
    for (const [index, who] of ['Sales manager', 'Business head', 'CEO'].entries()) expect(steps[index + 1]?.textContent).toContain(who);
    expect(screen.getByRole('button', { name: 'Submit for review' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    backend.answer(termSheetDecide, { termSheetVersionId: ID, status: 'inReview' });
    fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
    await waitFor(() => expect(leave.mock.calls).toEqual([[`/TermSheetActionV2/SubmitSuccess/${ID}`]]));
    expect(backend.requests(termSheetDecide)).toEqual([{ termSheetVersionId: ID, revision: 3, action: 'submit' }]);
  });

  it.each<Search>([{}, { step: 'approval' }])(
    'show at the field why a submission was refused, until the draft is changed (%o)',
    async (search) => {
      signIn('sales');
      const issue = { path: ['basicTerms', 'currency'], rule: 'amendmentKeepsCurrency', params: { currency: 'USD' } };
      backend.refuse(termSheetDecide, 'ruleBroken', { issues: [issue] });
      show(search);
      fireEvent.click(await screen.findByRole('button', { name: 'Submit for review' }));
      const message = await screen.findByText(/An amendment keeps/);
      await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
      queryClient.setQueryData([termSheetRead.subject, { termSheetVersionId: ID }], { ...draft, revision: 4 });
      await waitFor(() => expect(screen.queryByText(/An amendment keeps/)).toBeNull());
    },
  );

  it('W-TERM-32 are the internal approval itself after the submission', async () => {
    backend.answer(termSheetRead, inReview);
    signIn('salesManager');
    show();
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Disapprove' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Workflow, current: In review' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit for review' })).toBeNull();
    backend.answer(termSheetDecide, { termSheetVersionId: ID, status: 'approvedBySalesManager' });
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(backend.requests(termSheetDecide)).toMatchObject([{ termSheetVersionId: ID, revision: 3, action: 'approve' }]),
    );
  });
});
