import { beforeAll, describe, expect, it } from '@jest/globals';
import { termSheetPipeline, termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetDecide } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { STAGES } from '@bls/proto/domain/term-sheet/stages';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf } from '../../../../test/sample.js';
import { signIn } from '../../../../test/session.js';
import Pipeline from './pipeline.js';

const id = idOf('version');
const row = {
  termSheetVersionId: id,
  number: 'TS-2027-1',
  version: 1,
  status: 'inReview',
  licenseeName: 'Sunrise Toys',
  propertyNames: ['Bunny Garden'],
  currency: 'USD',
  mgTotal: '120000.00',
} as const;
const approve = { action: 'approve', direction: 'forward', needs: [], takes: ['comment'], allowed: true } as const;
const disapprove = { action: 'disapprove', direction: 'backward', needs: ['comment'], takes: [], allowed: true } as const;
const backend = startBackend((fresh) => {
  fresh.answer(termSheetPipeline, {
    stages: STAGES.map((stage) => ({
      stage,
      weight: 30,
      total: stage === 'salesManager' ? 1 : 0,
      amounts: stage === 'salesManager' ? [{ currency: 'USD' as const, amount: '120000.00', weighted: '36000.00' }] : [],
      rows: stage === 'salesManager' ? [row] : [],
    })),
  });
  fresh.answer(termSheetRead, {
    ...row,
    revision: 4,
    facts: { draftedByAgent: false, hasBrandOwner: false },
    design: undefined,
    actions: [approve, disapprove],
  });
  fresh.answer(termSheetDecide, { termSheetVersionId: id, status: 'approvedBySalesManager' });
});
beforeAll(() => startLanguage('en'));
const column = async (name: string) => screen.findByRole('region', { name });
/** Drops on a column; whether the column accepts it. */
const dropOn = (element: HTMLElement): boolean => {
  const over = createEvent.dragOver(element);
  fireEvent(element, over);
  if (over.defaultPrevented) fireEvent.drop(element);
  return over.defaultPrevented;
};

describe('the pipeline on screen', () => {
  it('W-DEAL-16 shows stages with weighted guarantees, and takes a dragged deal only where an action of the workflow leads', async () => {
    signIn('salesManager');
    renderScreen(<Pipeline />);
    const stage = within(await column('Sales manager'));
    expect(stage.getByRole('link', { name: 'TS-2027-1' })).toBeTruthy();
    expect(stage.getAllByText(/120,000/).length).toBeGreaterThan(0);
    expect(stage.getByText(/36,000/)).toBeTruthy();
    const card = (await screen.findByText('Sunrise Toys')).closest('li') as HTMLElement;
    fireEvent.dragStart(card, { dataTransfer: { setData: () => {}, effectAllowed: 'move' } });
    const next = await column('Business head');
    await waitFor(() => expect(dropOn(next)).toBe(true));
    fireEvent.change(await screen.findByLabelText(/Comment/), { target: { value: 'Fine' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(backend.requests(termSheetDecide)).toEqual([{ termSheetVersionId: id, revision: 4, action: 'approve', comment: 'Fine' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.dragStart(card, { dataTransfer: { setData: () => {}, effectAllowed: 'move' } });
    await waitFor(() => expect(dropOn(next)).toBe(true));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    fireEvent.dragStart(card, { dataTransfer: { setData: () => {}, effectAllowed: 'move' } });
    for (const elsewhere of ['CEO', 'Sign', 'Sales manager']) expect(dropOn(await column(elsewhere))).toBe(false);
  });

  it('offers the same by the menu of the card', async () => {
    signIn('salesManager');
    renderScreen(<Pipeline />);
    fireEvent.click(await screen.findByRole('button', { name: 'Move TS-2027-1' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Disapprove' }));
    expect(await screen.findByRole('dialog', { name: 'Disapprove' })).toBeTruthy();
    // a disapproval needs its reason
    fireEvent.click(screen.getAllByRole('button', { name: 'Disapprove' }).at(-1) as HTMLElement);
    expect(await screen.findByText('This is required.')).toBeTruthy();
    expect(backend.requests(termSheetDecide)).toEqual([]);
  });
});
