import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { skuImportRows } from '@bls/proto/contracts/calls/approvals/sku-import';
import { IMPORT_COLUMNS } from '@bls/proto/domain/spu/import-columns';
import { screen } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { RowsGrid } from './rows-grid.js';

const cells = { itemCode: 'BG-1', suggestedRetailPrice: '1299.5', quantity: '12500', numberOfColours: '4' };
const wrong = { path: ['quantity'], rule: 'import.integer', params: { value: '1.500' } };
const rows = [
  { line: 2, cells },
  { line: 3, cells: { ...cells, suggestedRetailPrice: '0.125', quantity: '1.500' }, issues: [wrong] },
];
startBackend((fresh) => {
  // jsdom has no layout, so the grid renders no rows of a long list
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  fresh.answer(skuImportRows, { rows, total: 2 });
});
beforeAll(() => startLanguage('en'));
afterEach(() => void jest.restoreAllMocks());

describe('the rows of a product file', () => {
  it('show figures in the reader’s format with the decimals of the contract’s currency, and invalid values as in the file', async () => {
    renderScreen(<RowsGrid id={idOf('import')} columns={IMPORT_COLUMNS} currency="CNY" errors={1} />);
    for (const shown of ['1,299.50', '12,500', '0.125', '1.500']) expect(await screen.findByText(shown)).toBeTruthy();
  });

  it('lists the first errors with row and column, because their cells may be out of sight', async () => {
    renderScreen(<RowsGrid id={idOf('import')} columns={IMPORT_COLUMNS} currency="CNY" errors={3} />);
    const errors = await screen.findByRole('list', { name: 'First errors' });
    const [first, rest] = [...errors.children].map(({ textContent }) => textContent);
    expect(first).toBe('Row 3, Quantity: “1.500” is not a whole number of 0 or more.');
    expect(rest).toContain('2');
  });
});
