import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { categoryList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import {
  counterOfferDecide,
  counterOfferDecideSeveral,
  counterOfferMake,
  counterOfferRead,
} from '@bls/proto/contracts/calls/licensing/term-sheets/counter-offer';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf, sample } from '../../../../test/sample.js';
import { signIn } from '../../../../test/session.js';
import { queryClient } from '../../../lib/api/query.js';
import CounterOfferDialog from './counter-offer-dialog.js';
import { CounterOffers } from './counter-offers.js';

const ID = idOf('version');
const SCHEDULE = ['mg', 'groups', 'g1', 'schedule'];
const sheet = (): TermSheetDetail => ({
  ...sample(termSheetRead.response, { termSheetVersionId: ID, version: 2, revision: 7 }),
  terms: sampleTerms(),
});
const [first] = sampleTerms().mg.groups[0]?.schedule ?? [];
const open = { reason: 'Cash is short.', decision: null } as const;
const changes = [
  { id: idOf('days'), path: ['keyTerms', 'sellOffDays'], before: 60, now: 60, offered: 90, ...open },
  { id: idOf('i1'), path: [...SCHEDULE, 'i1'], before: first, now: first, offered: { ...first, percent: '20', amount: '24000' }, ...open },
  {
    id: idOf('i3'),
    path: [...SCHEDULE, 'i3'],
    before: null,
    offered: { id: 'i3', percent: '20', amount: '24000', dueOn: '2028-06-15' },
    ...open,
  },
] as never[];
const backend = startBackend((fresh) => {
  fresh.answer(categoryList);
  fresh.answer(counterOfferMake);
  fresh.answer(counterOfferDecide);
  fresh.answer(counterOfferDecideSeveral);
  fresh.answer(counterOfferRead, {
    decidable: true,
    offers: [{ id: idOf('offer'), version: 1, message: 'Nearly there.', changes }],
  });
});
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  backend.clear();
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const write = async (label: RegExp, place: number, value: string) => {
  const control = (await screen.findAllByLabelText(label))[place] as HTMLInputElement;
  await act(async () => {
    fireEvent.change(control, { target: { value } });
    fireEvent.blur(control);
  });
};
const click = (button: HTMLElement) => act(async () => fireEvent.click(button));
const choose = async (name: RegExp) => {
  const box = await screen.findByRole('combobox', { name: /Field or table to change/ });
  await act(async () => {
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: 'Schedule' } });
  });
  const option = await screen.findByRole('option', { name });
  await act(async () => fireEvent.pointerDown(option));
};

describe('a counter-offer of the licensee', () => {
  it('offers the rows of a table that were changed and added, with one reason', async () => {
    signIn('licensee');
    renderScreen(
      <>
        <CounterOffers sheet={sheet()} />
        <CounterOfferDialog sheet={sheet()} onClose={() => undefined} />
      </>,
    );
    await waitFor(() => expect(backend.requests(counterOfferRead)).toHaveLength(1));
    await choose(/Schedule.*Change, add and remove rows/);
    const send = screen.getByRole('button', { name: 'Send counter-offer' });
    fireEvent.click(send);
    expect(await screen.findByText('Nothing is changed in this table yet.')).toBeTruthy();
    await write(/^Percent/, 0, '20');
    await click(screen.getByRole('button', { name: 'Add instalment' }));
    await write(/^Percent/, 2, '20');
    await write(/^Due/, 2, '6/15/2028');
    expect(await screen.findByText('2 changes')).toBeTruthy();
    await write(/^Reason/, 0, 'Cash is short.');
    await write(/^Message to the licensor/, 0, 'Nearly there.');
    fireEvent.click(send);
    await waitFor(() => expect(backend.requests(counterOfferMake)).toHaveLength(1));
    expect(backend.requests(counterOfferMake)).toMatchObject([
      {
        revision: 7,
        message: 'Nearly there.',
        changes: [
          { path: [...SCHEDULE, 'i1'], value: { id: 'i1', percent: '20' }, reason: 'Cash is short.' },
          { value: { percent: '20', dueOn: '2028-06-15' }, reason: 'Cash is short.' },
        ],
      },
    ]);
    // the deal is back at the licensor: the licensee must not read it any more
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(backend.requests(counterOfferRead)).toHaveLength(1);
  }, 60_000);
});

describe('a counter-offer at the licensor', () => {
  it('shows how each row changes, and is taken over or declined by row, by table or as a whole', async () => {
    signIn('sales');
    renderScreen(<CounterOffers sheet={sheet()} />);
    const table = within(await screen.findByRole('region', { name: /Schedule/ }));
    const [, changed, added] = table.getAllByRole('row');
    expect(changed?.textContent).toContain('Row 1Row changedPercent: 40Amount: 48,000Percent: 20Amount: 24,000');
    expect(added?.textContent).toMatch(/Row added–Percent: 20/);
    await click(table.getByRole('button', { name: 'Take all 2 over' }));
    await waitFor(() =>
      expect(backend.requests(counterOfferDecideSeveral)).toEqual([
        { termSheetVersionId: ID, revision: 7, decision: 'taken', changeIds: [idOf('i1'), idOf('i3')] },
      ]),
    );
    await click(screen.getByRole('button', { name: 'Decline all 3' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Decline all 3' }));
    expect(await dialog.findByText('This is required.')).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'The terms stay.' } });
    await click(dialog.getByRole('button', { name: 'Decline all 3' }));
    await waitFor(() =>
      expect(backend.requests(counterOfferDecideSeveral).at(-1)).toMatchObject({
        decision: 'declined',
        reason: 'The terms stay.',
        changeIds: [idOf('days'), idOf('i1'), idOf('i3')],
      }),
    );
    await click(within(changed as HTMLElement).getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(backend.requests(counterOfferDecide)).toMatchObject([{ changeId: idOf('i1'), decision: 'taken' }]));
  });
});
