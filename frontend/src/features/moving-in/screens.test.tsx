import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  movingInDifferences,
  movingInDryRun,
  movingInImport,
  movingInRead,
  movingInRows,
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
} as const;
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
  fresh.answer(movingInRead, { workbooks: [CONTRACTS, { ...CONTRACTS, kind: 'bills', errors: 0, sheets: [] }], dryRun: RUN });
  fresh.answer(movingInRows, { rows: [{ row: 2, values: { contract: 'LA-1000', licensee: 'Sunrise Tois' }, issues: [ISSUE] }], total: 1 });
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
    await shows('/MovingIn/Index', 'superUser', 'contracts.xlsx');
    const row = (await screen.findByText('LA-1000')).closest('[role=row]') as HTMLElement;
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

  it('names the cause of a difference with its figures', async () => {
    await shows('/MovingIn/DryRun', 'superUser', 'LA-1000');
    expect(await screen.findByText(/6.5 % instead of 5 %/)).toBeTruthy();
    expect(screen.getByText('99 %')).toBeTruthy();
  });
});
