import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LoginUser } from '@bls/proto/contracts/calls/identity/user';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../../../test/render.js';
import { ScreenContext } from '../../../../lib/screens/screen.js';
import { forgetUser, rememberUser } from '../../../../lib/session/session.js';
import ProvisionsStep from '../provisions-step.js';

const ID = '70000000-0000-4000-8000-000000000009';
const by = { userId: ID, name: 'Ada Lin', role: 'sales' } as const;
const provision = { id: 'p1', title: 'Audit', wording: 'Once a year' };

/** The service: stores against the revision that was seen. */
let stored: { revision: number; terms: TermsDraft };
const sheet = () => ({
  termSheetId: ID,
  termSheetVersionId: ID,
  number: 'TS-2026-0009',
  version: 1,
  current: true,
  status: 'draft',
  issues: [],
  versions: [],
  facts: {},
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
  ...stored,
});
const answered = (status: number, body: object) =>
  new Response(JSON.stringify({ Result: null, Error: null, ...body }), { status, headers: { 'content-type': 'application/json' } });
function answer(url: string, body: unknown): Response {
  if (url.includes('/TermSheetV2/View')) return answered(200, { Result: sheet() });
  if (!url.includes('/SaveSections')) return answered(200, { Result: {} });
  const { revision, sections } = JSON.parse(String(body)) as { revision: number; sections: TermsDraft };
  if (revision !== stored.revision) return answered(409, { Error: 'Somebody was faster', ErrorCode: 'conflict' });
  stored = { revision: revision + 1, terms: { ...stored.terms, ...sections } };
  return answered(200, { Result: sheet() });
}
/** Another person stores the provisions. */
const other = (provisions: object[]): void => {
  stored = { revision: stored.revision + 1, terms: { ...stored.terms, provisions: { provisions } as never } };
};

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  stored = { revision: 3, terms: { ...sampleTerms(), provisions: { provisions: [provision] } } };
  rememberUser({ TenantCode: 'CTL', TimeOffset: 480, Capabilities: ['termSheet.read', 'termSheet.create'] } as unknown as LoginUser);
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => answer(String(url), init?.body)) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  forgetUser();
});

describe('a step that two people write at once', () => {
  it('keeps the words of both', async () => {
    const place = {
      key: 'x',
      path: '/x',
      params: { id: ID },
      search: {},
      visible: true,
      go: () => {},
      setSearch: () => {},
      leave: () => {},
    };
    renderScreen(
      <ScreenContext value={place}>
        <ProvisionsStep />
      </ScreenContext>,
    );
    const wording = await screen.findByDisplayValue('Once a year');
    other([
      { ...provision, title: 'Audit of books' },
      { id: 'p2', title: 'Samples', wording: 'Twelve' },
    ]);
    fireEvent.change(wording, { target: { value: 'Twice a year' } });
    await waitFor(
      () =>
        expect(stored.terms.provisions).toEqual({
          provisions: [
            { id: 'p1', title: 'Audit of books', wording: 'Twice a year' },
            { id: 'p2', title: 'Samples', wording: 'Twelve' },
          ],
        }),
      { timeout: 10_000 },
    );
    expect(await screen.findByDisplayValue('Audit of books')).toBeTruthy();
    expect(screen.getByDisplayValue('Twice a year')).toBeTruthy();
  }, 20_000);
});
