import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApprovalDetail } from '@bls/proto/contracts/views/approval';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { Refresh } from './refresh.js';

const id = '00000000-0000-4000-8000-000000000001';
const detail = { id, revision: 7 } as ApprovalDetail;
const sent: { path: string; body: unknown }[] = [];
const realFetch = globalThis.fetch;

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    sent.push({ path: String(url), body: JSON.parse(String(init?.body)) });
    const Result = { id, revision: 8, status: 'bulkSalesApproved', approvalNumber: 'AP-2026-00001' };
    return new Response(JSON.stringify({ Result, Error: null }), { status: 200, headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

describe('a refresh that is due', () => {
  it('W-PRODUCT-18 is confirmed by the licensee with one press', async () => {
    renderScreen(<Refresh detail={detail} refresh={{ dueOn: '2027-05-20', mine: true }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Still as approved' }));
    await waitFor(() => expect(sent).toEqual([{ path: '/GraphicApproval/ConfirmRefresh', body: { id, revision: 7 } }]));
  });

  it('is only shown to everybody else', () => {
    renderScreen(<Refresh detail={detail} refresh={{ dueOn: '2027-05-20', mine: false }} />);
    expect(screen.getByText(/waits for the licensee/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
