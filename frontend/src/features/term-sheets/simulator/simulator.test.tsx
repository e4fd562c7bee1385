import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { royaltySimulate } from '@bls/proto/contracts/calls/finance/simulate';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { rightsCheck } from '@bls/proto/contracts/calls/licensing/rights';
import { termSheetSave } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import type { Role } from '@bls/proto/domain/access/roles';
import { simulate } from '@bls/proto/domain/royalty/engine/simulate';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf } from '../../../../test/sample.js';
import { signIn } from '../../../../test/session.js';
import RoyaltyStep from '../wizard/royalty-step.js';

const ID = idOf('version');
const named = { termSheetVersionId: ID, number: 'TS-2026-0002', status: 'draft' } as const;
let terms: TermsDraft;
const backend = startBackend((fresh) => {
  fresh.answer(rightsCheck);
  fresh.answer(termSheetRead, () => ({ ...named, editable: true, revision: 1, terms }));
  fresh.answer(termSheetSave, ({ revision, sections }) => ({ ...named, revision: revision + 1, terms: { ...terms, ...sections } }));
  // the answer of the service
  fresh.answer(royaltySimulate, (input) => simulate(input));
});
const show = (role: Role) => {
  signIn(role);
  renderScreen(<RoyaltyStep />, undefined, { params: { id: ID } });
};
const expectedOf = (row: string) => within(screen.getByRole('row', { name: new RegExp(`^${row}`) })).getAllByRole('cell')[1]?.textContent;

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  terms = sampleTerms();
  terms.royalty = { rates: [{ ...sampleTerms().royalty.rates[1], id: 'r2' }] };
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

describe('the simulator beside the royalty step', () => {
  it('calculates the draft in three scenarios, and again when a rate changes', async () => {
    show('sales');
    expect(await screen.findByRole('table', { name: 'Comparison of scenarios' })).toBeTruthy();
    expect([expectedOf('Sales'), expectedOf('Total paid')]).toEqual(['2,400,000', '144,000']);
    expect(backend.requests(royaltySimulate).length).toBe(3);
    fireEvent.change(screen.getByRole('textbox', { name: /^Rate/ }), { target: { value: '10' } });
    await waitFor(() => expect(expectedOf('Total paid')).toBe('240,000'));
    expect([backend.requests(royaltySimulate).length, backend.requests(royaltySimulate).at(-1)?.rates]).toEqual([
      6,
      [{ id: 'r2', match: {}, type: 'fixedRate', rate: '0.1' }],
    ]);
  });

  it('plans sales by level and growth', async () => {
    show('sales');
    await screen.findByRole('table', { name: 'Comparison of scenarios' });
    fireEvent.change(screen.getByRole('slider', { name: /^Expected/ }), { target: { value: '50' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Growth per year, Expected' }), { target: { value: '10' } });
    await waitFor(() => expect(expectedOf('Sales')).toBe('1,270,000'));
  });

  it('lists missing input, and sends no request while it is incomplete', async () => {
    delete terms.keyTerms;
    show('sales');
    const message = await screen.findByText('The calculation needs:');
    expect(message.parentElement?.textContent).toContain('Consecutive contract years');
    expect(backend.requests(royaltySimulate)).toEqual([]);
  });

  it('is read-only for people who may not simulate', async () => {
    show('salesAgent');
    const slider = await screen.findByRole('slider', { name: /^Expected/ });
    expect((slider as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByText(/^Sales and finance can simulate/)).toBeTruthy();
    expect(backend.requests(royaltySimulate)).toEqual([]);
  });
});
