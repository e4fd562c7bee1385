import { beforeEach, describe, expect, it } from '@jest/globals';
import { clauseList, clauseRead, clauseSave } from '@bls/proto/contracts/calls/licensing/clauses/clause';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const id = idOf('clause');
const clause = {
  id,
  category: 'payment',
  title: 'Payment without set-off',
  titleZh: '不得抵销的付款',
  ranks: ['preferred'],
  active: true,
} as const;
const wording = {
  rank: 'preferred',
  version: 1,
  en: 'Paid in full.',
  zh: '全额支付。',
  note: null,
  approver: null,
  by: 'Lea Gao',
} as const;
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(clauseList, { rows: [clause], total: 1 });
  fresh.answer(clauseRead, { ...clause, revision: 3, positions: [{ ...wording, contracts: 2 }], earlier: [] });
  fresh.answer(clauseSave, { ...clause, positions: [] });
});
beforeEach(() => backend.clear());

const write = async (name: RegExp, value: string) => fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });

describe('the clause library on screen', () => {
  it('lists clauses for the licensor, and is closed to others', async () => {
    await shows('/ClauseLibrary/Index', 'sales', 'Payment without set-off');
    await denies('/ClauseLibrary/Index', 'licensee');
    await denies('/ClauseLibrary/Edit', 'sales');
  });

  it('shows both languages of each position, and in how many contracts it stands', async () => {
    await open(`/ClauseLibrary/Clause/${id}`, 'legal');
    for (const text of ['Paid in full.', '全额支付。']) expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'In 2 contracts' })).toBeTruthy();
  });

  it('names an unknown placeholder at its field, asks for a note at a fallback, and saves all positions', async () => {
    await open(`/ClauseLibrary/Edit/${id}`, 'legal');
    await write(/Wording \(English\)/, 'See {annex}');
    fireEvent.click(await screen.findByRole('button', { name: 'Add Fallback 1' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/\{annex\}/, { selector: '[role=alert], p, span' })).toBeTruthy();
    expect(backend.requests(clauseSave)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await write(/Wording \(English\)/, 'Paid within {paymentDays}.');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(backend.requests(clauseSave)).toMatchObject([
        { id, revision: 3, positions: [{ rank: 'preferred', en: 'Paid within {paymentDays}.' }] },
      ]),
    );
  });
});
