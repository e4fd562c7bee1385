import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  movingInDecide,
  movingInDifferences,
  movingInDryRun,
  movingInImport,
  movingInRead,
  movingInReadAgain,
  movingInRows,
  movingInUndo,
  movingInUndoCheck,
} from '@bls/proto/contracts/calls/finance/moving-in';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startApp } from '../../../test/app.js';

const CONTRACTS = {
  kind: 'contracts',
  state: 'read',
  fileName: 'contracts.xlsx',
  revision: 1,
  rows: 2,
  errors: 1,
  refusal: null,
  sheets: [{ sheet: 'contracts', rows: 2, errors: 1 }],
  importedAt: null,
  records: null,
  undo: null,
} as const;
const COMPANIES = {
  ...CONTRACTS,
  kind: 'companies',
  rows: 3,
  errors: 0,
  sheets: [{ sheet: 'companies', rows: 3, errors: 0 }],
  records: { made: 1, known: 1, undecided: 1 },
} as const;
const ID = 'c9a1b0a2-4b53-4a86-9d0a-7f6c4b1a2e01';
const NEAR = { state: 'near', id: ID, nearId: ID, name: 'Sunrise Toys', decision: null } as const;
const IMPORTED = { ...CONTRACTS, state: 'imported', errors: 0, importedAt: '2026-01-05T08:00:00.000Z' } as const;
const RUN = { state: 'done', isStale: false, contracts: 20, bills: 200, equal: 198, causes: [{ cause: 'rate', count: 2 }] } as const;
const DIFFERENCE = {
  contract: 'LA-1000',
  kind: 'royalty',
  cause: 'rate',
  params: { old: '6.5', agreed: '5' },
  currency: 'CNY',
  oldAmount: '130.00',
  newAmount: '100.00',
} as const;
const ISSUE = { column: 'licensee', rule: 'movingIn.didYouMean', params: { found: 'Sunrise Tois', suggestion: 'Sunrise Toys' } };

const { backend, shows, denies } = startApp((fresh) => {
  fresh.answer(movingInRead, { workbooks: [COMPANIES, CONTRACTS, { ...CONTRACTS, kind: 'bills', errors: 0, sheets: [] }], dryRun: RUN });
  fresh.answer(movingInRows, ({ sheet }) =>
    sheet === 'companies'
      ? { rows: [{ row: 4, values: { company: 'Sunrise Tois', kind: 'licensee' }, issues: [], match: NEAR }], total: 1 }
      : { rows: [{ row: 2, values: { contract: 'LA-1000', licensee: 'Sunrise Tois' }, issues: [ISSUE], match: null }], total: 1 },
  );
  fresh.answer(movingInDecide, { revision: 2 });
  fresh.answer(movingInReadAgain, { revision: 2 });
  fresh.answer(movingInUndo, { revision: 2 });
  fresh.answer(movingInDifferences, { rows: [DIFFERENCE], total: 1 });
  fresh.answer(movingInDryRun, {});
  fresh.answer(movingInImport, { revision: 2 });
});
// the grid renders only the visible rows
beforeAll(() => {
  Object.defineProperties(HTMLElement.prototype, { clientHeight: { value: 500 }, clientWidth: { value: 900 } });
});

describe('moving in', () => {
  it.each([
    ['/MovingIn/Index', 'contracts.xlsx'],
    ['/MovingIn/DryRun', 'LA-1000'],
  ])('%s shows its content to administrators alone', async (path, text) => {
    await shows(path, 'superUser', text);
    await denies(path, 'seniorFinance');
  });

  it('shows an error on its cell with what was probably meant, and offers no import', async () => {
    await shows('/MovingIn/Index?step=contracts', 'superUser', 'contracts.xlsx');
    const row = (await screen.findByText('LA-1000')).closest('[role=row]') as HTMLElement;
    expect(within(row).getByText('Licensee: Sunrise Tois is not known. Did you mean Sunrise Toys?')).toBeTruthy();
    expect(within(row).getByText('Sunrise Tois is not known. Did you mean Sunrise Toys?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });

  it('imports a workbook without errors after a confirmation', async () => {
    await shows('/MovingIn/Index?step=bills', 'superUser', 'contracts.xlsx');
    fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = await screen.findByRole('dialog');
    expect(backend.requests(movingInImport)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(backend.requests(movingInImport)).toHaveLength(1));
  });

  it('asks about a company that looks like one that exists, and imports nothing before', async () => {
    await shows('/MovingIn/Index', 'superUser', 'Looks like Sunrise Toys');
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    const decision = screen.getByRole('radiogroup', { name: 'Decision for row 4' });
    fireEvent.click(within(decision).getByRole('radio', { name: 'The same' }));
    await waitFor(() => expect(backend.requests(movingInDecide)).toMatchObject([{ sheet: 'companies', row: 4, decision: 'same' }]));
    fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(backend.requests(movingInReadAgain)).toHaveLength(1));
  });

  it('undoes an import with a reason', async () => {
    backend.answer(movingInRead, { workbooks: [IMPORTED], dryRun: null });
    backend.answer(movingInUndoCheck, { workbooks: [{ kind: 'contracts', fileName: 'contracts.xlsx', rows: 2 }], blockers: [] });
    await shows('/MovingIn/Index?step=contracts', 'superUser', 'contracts.xlsx');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
    const dialog = await screen.findByRole('dialog');
    const confirm = await within(dialog).findByRole('button', { name: 'Undo import' });
    expect(confirm).toHaveProperty('disabled', true);
    fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'wrong file' } });
    fireEvent.click(confirm);
    await waitFor(() => expect(backend.requests(movingInUndo)).toMatchObject([{ reason: 'wrong file' }]));
  });

  it('names what depends on an import, with links, and does not undo it', async () => {
    const blocker = { kind: 'bill', name: 'DN-2026-0001', path: `/LicenseePaymentV2/Detail/${ID}` } as const;
    backend.answer(movingInRead, { workbooks: [IMPORTED], dryRun: null });
    backend.answer(movingInUndoCheck, { workbooks: [], blockers: [blocker] });
    await shows('/MovingIn/Index?step=contracts', 'superUser', 'contracts.xlsx');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findByRole('link', { name: 'DN-2026-0001' })).getAttribute('href')).toBe(`#${blocker.path}`);
    expect(within(dialog).queryByRole('button', { name: 'Undo import' })).toBeNull();
  });

  it('names the cause of a difference with its figures', async () => {
    await shows('/MovingIn/DryRun', 'superUser', 'LA-1000');
    expect(await screen.findByText(/6.5 % instead of 5 %/)).toBeTruthy();
    expect(screen.getByText('99 %')).toBeTruthy();
  });
});
