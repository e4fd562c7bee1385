import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../../../test/render.js';
import { DiscardDraft } from './discard-draft.js';

const ID = '70000000-0000-4000-8000-000000000001';
const sheet = { termSheetVersionId: ID, revision: 4, number: 'TS-2026-0001' } as TermSheetDetail;
const sent: [string, unknown][] = [];
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    sent.push([String(url), JSON.parse(String(init?.body))]);
    return new Response(JSON.stringify({ Result: {}, Error: null }), { headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

describe('giving a draft up', () => {
  it('stores what waits, asks, and only then does it', async () => {
    const saveNow = jest.fn(async () => {});
    renderScreen(<DiscardDraft sheet={sheet} saveNow={saveNow} />);
    fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(await screen.findByRole('dialog', { name: 'Discard TS-2026-0001?' })).toBeTruthy();
    expect([saveNow.mock.calls.length, sent]).toEqual([1, []]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    await screen.findByRole('dialog');
    fireEvent.click(screen.getAllByRole('button', { name: 'Discard draft' }).at(-1) as HTMLElement);
    await waitFor(() => expect(sent[0]?.[0]).toContain('/TermSheetV2/Discard'));
    expect(sent[0]?.[1]).toEqual({ termSheetVersionId: ID, revision: 4 });
  });
});
