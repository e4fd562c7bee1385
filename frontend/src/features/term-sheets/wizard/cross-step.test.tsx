import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetSave } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { checkNewTerms } from '@bls/proto/domain/term-sheet/check';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf } from '../../../../test/sample.js';
import { signIn } from '../../../../test/session.js';
import CrossStep from './cross-step.js';

const ID = idOf('version');
const named = { termSheetVersionId: ID, number: 'TS-2026-0009', status: 'draft' } as const;
let stored: { revision: number; terms: TermsDraft };
startBackend((fresh) => {
  fresh.answer(termSheetRead, () => ({ ...named, editable: true, ...stored, issues: checkNewTerms(stored.terms) }));
  fresh.answer(termSheetSave, ({ sections }) => {
    stored = { revision: stored.revision + 1, terms: { ...stored.terms, ...sections } };
    return { ...named, ...stored, issues: checkNewTerms(stored.terms) };
  });
});
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  const terms = sampleTerms();
  const [group] = terms.mg.groups;
  if (!group) throw new Error('the sample has a guarantee');
  terms.mg.groups = [
    { ...group, name: 'Plush', category: 'S21' },
    { ...group, id: 'g2', name: 'Stationery', category: 'S20', years: 'all' },
  ];
  terms.cross = { enabled: true, carries: [{ id: 'x1', groupId: 'g1', fromYear: 1, toYear: 2, kind: 'excess', max: '500' }] };
  stored = { revision: 3, terms };
});

const select = (label: RegExp) => screen.getByLabelText<HTMLSelectElement>(label);
const choose = (label: RegExp, value: string) => fireEvent.change(select(label), { target: { value } });
const carry = () => stored.terms.cross?.carries?.[0];
const open = async () => {
  // may not simulate, so that only the step asks
  signIn('salesAgent');
  renderScreen(<CrossStep />, undefined, { params: { id: ID } });
  await screen.findByDisplayValue('500.00');
};

describe('the step cross-collateralization of the wizard', () => {
  it('names both sides of a carry between categories; combined years are one', async () => {
    await open();
    expect(screen.queryByLabelText(/^Into MG group/)).toBeNull();
    choose(/^Between/, 'categories');
    await waitFor(() => expect(select(/^Into MG group/)).toBeTruthy());
    choose(/^Into MG group/, 'g2');
    await waitFor(() => expect([...select(/^To year/).options].map(({ text }) => text)).toContain('All years together'));
    choose(/^Kind/, 'shortfall');
    await waitFor(() =>
      expect(carry()).toEqual({
        id: 'x1',
        dimension: 'categories',
        groupId: 'g1',
        toGroupId: 'g2',
        fromYear: 1,
        toYear: 2,
        kind: 'shortfall',
        max: '500',
      }),
    );
    expect(checkNewTerms(stored.terms)).toEqual([]);
  }, 60_000);

  it('has one group again when it is between years', async () => {
    await open();
    choose(/^Between/, 'channels');
    await waitFor(() => expect(select(/^Into MG group/)).toBeTruthy());
    choose(/^Into MG group/, 'g2');
    await waitFor(() => expect(carry()).toMatchObject({ dimension: 'channels', toGroupId: 'g2' }));
    expect(checkNewTerms(stored.terms).map(({ rule }) => rule)).toEqual(['groupsDoNotDiffer']);
    choose(/^Between/, 'years');
    await waitFor(() => expect(screen.queryByLabelText(/^Into MG group/)).toBeNull());
    const within = { id: 'x1', dimension: 'years', groupId: 'g1', fromYear: 1, toYear: 2, kind: 'excess', max: '500' };
    await waitFor(() => expect(carry()).toEqual(within));
  }, 60_000);

  it('proposes a carry that the deal does not have yet', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Add carry' }));
    fireEvent.change(screen.getAllByLabelText(/^At most/)[1] as HTMLElement, { target: { value: '700' } });
    await waitFor(() => expect(stored.terms.cross?.carries).toHaveLength(2), { timeout: 5000 });
    expect(stored.terms.cross?.carries?.[1]).toMatchObject({
      dimension: 'categories',
      groupId: 'g1',
      toGroupId: 'g2',
      fromYear: 1,
      toYear: 1,
      kind: 'excess',
      max: '700',
    });
    expect(checkNewTerms(stored.terms)).toEqual([]);
  }, 60_000);

  it('marks a new carry only when its field is left, or the next step was opened', async () => {
    await open();
    const missing = () => screen.queryAllByText('Enter what is carried, and the maximum.').length;
    const add = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add carry' })));
    await add();
    await screen.findByText('Carry 2');
    expect(missing()).toBe(0);
    await act(async () => fireEvent.blur(screen.getAllByLabelText(/^At most/)[1] as HTMLElement));
    expect(missing()).toBe(1);
    await add();
    expect(missing()).toBe(1);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next' })));
    await waitFor(() => expect(missing()).toBe(2));
  }, 60_000);

  it('offers each dimension once', async () => {
    await open();
    choose(/^Between/, 'channels');
    await waitFor(() => expect(carry()).toMatchObject({ dimension: 'channels' }));
    const offered = [...select(/^Between/).options].map(({ text }) => text);
    expect(offered).toEqual(['Contract years', 'Categories', 'Channels', 'Properties']);
  }, 60_000);
});
