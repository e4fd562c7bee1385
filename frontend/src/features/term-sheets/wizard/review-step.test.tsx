import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LoginUser } from '@bls/proto/contracts/calls/identity/user';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/reading';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { ScreenContext } from '../../../lib/screens/screen.js';
import { type Search } from '../../../lib/screens/search-string.js';
import { queryClient } from '../../../lib/api/query.js';
import { forgetUser, rememberUser } from '../../../lib/session/session.js';
import ReviewStep from './review-step.js';

const ID = '70000000-0000-4000-8000-000000000001';
const by = { userId: ID, name: 'Ada Lin', role: 'sales' } as const;
const draft: TermSheetDetail = {
  termSheetId: ID,
  termSheetVersionId: ID,
  number: 'TS-2026-0001',
  version: 1,
  current: true,
  status: 'draft',
  revision: 3,
  terms: sampleTerms(),
  issues: [],
  versions: [{ termSheetVersionId: ID, version: 1, status: 'draft', at: '2026-11-01T00:00:00.000Z' }],
  facts: { draftedByAgent: false, hasBrandOwner: false },
  actions: [],
  editable: true,
  cloneable: false,
  discardable: false,
  waitsFor: ['termSheet.create'],
  statusSince: '2026-11-01T00:00:00.000Z',
  createdBy: by,
  owner: by,
  history: [],
  files: [],
  contract: null,
};
const action = { needs: [], takes: [], allowed: true } as const;
const inReview: TermSheetDetail = {
  ...draft,
  status: 'inReview',
  editable: false,
  waitsFor: ['termSheet.approveAsSalesManager'],
  actions: [
    { ...action, action: 'approve', direction: 'forward' },
    { ...action, action: 'disapprove', direction: 'backward' },
  ],
};

let stored = draft;
const go = jest.fn();
const screenOf = (search: Search = {}) => {
  const place = { key: 'test', path: '/test', params: { id: ID }, search, visible: true, go, setSearch: () => {}, leave: () => {} };
  return (
    <ScreenContext value={place}>
      <ReviewStep />
    </ScreenContext>
  );
};
const signIn = (...capabilities: Capability[]) =>
  rememberUser({ TenantCode: 'CTL', TimeOffset: 480, Capabilities: capabilities } as unknown as LoginUser);

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  globalThis.fetch = jest.fn(async (url: unknown) => {
    const answers: Record<string, unknown> = {
      '/TermSheetV2/View': stored,
      '/AppSetting/Territories': [],
      '/General/GetTenant': { roleLabels: {} },
    };
    const path = Object.keys(answers).find((one) => String(url).includes(one));
    const Result = path ? answers[path] : {};
    return new Response(JSON.stringify({ Result, Error: null }), { headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  forgetUser();
});

describe('the last two steps of the wizard', () => {
  it('W-TERM-20 end twelve steps, which each name what they are about', async () => {
    stored = draft;
    signIn('termSheet.read', 'termSheet.create');
    renderScreen(screenOf());
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

  it('W-TERM-32 tell of a draft who will decide on it, and submit it from there too', async () => {
    stored = draft;
    signIn('termSheet.read', 'termSheet.create');
    renderScreen(screenOf({ step: 'approval' }));
    expect(await screen.findByRole('heading', { name: 'Internal approval' })).toBeTruthy();
    const way = within(screen.getByRole('region', { name: /^Workflow/ })).getAllByRole('listitem');
    for (const [index, who] of ['Sales manager', 'Business head', 'CEO'].entries()) expect(way[index + 1]?.textContent).toContain(who);
    expect(screen.getByRole('button', { name: 'Submit for review' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it.each<Search>([{}, { step: 'approval' }])(
    'say at the place why a submission was refused, until the draft is written again (%o)',
    async (search) => {
      stored = draft;
      signIn('termSheet.read', 'termSheet.create');
      const answer = globalThis.fetch;
      const issue = { path: ['basicTerms', 'currency'], rule: 'amendmentKeepsCurrency', params: { currency: 'USD' } };
      const refusal = { Result: null, Error: 'no', ErrorCode: 'ruleBroken', Issues: [issue] };
      globalThis.fetch = jest.fn(async (url: unknown, init?: RequestInit) =>
        String(url).includes('/TermSheetV2/Decide')
          ? new Response(JSON.stringify(refusal), { status: 422, headers: { 'content-type': 'application/json' } })
          : answer(url as string, init),
      ) as unknown as typeof fetch;
      renderScreen(screenOf(search));
      fireEvent.click(await screen.findByRole('button', { name: 'Submit for review' }));
      const told = await screen.findByText(/An amendment keeps/);
      await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true));
      queryClient.setQueryData([termSheetRead.subject, { termSheetVersionId: ID }], { ...draft, revision: 4 });
      await waitFor(() => expect(screen.queryByText(/An amendment keeps/)).toBeNull());
    },
  );

  it('W-TERM-32 are the internal approval itself as soon as it is submitted', async () => {
    stored = inReview;
    signIn('termSheet.read', 'termSheet.approveAsSalesManager');
    renderScreen(screenOf());
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Disapprove' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Workflow, now: In review' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit for review' })).toBeNull();
  });
});
