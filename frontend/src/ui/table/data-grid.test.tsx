import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { startLanguage } from '../../../test/render.js';
import { DataGrid } from './data-grid.js';
import type { GridShow } from './grid-filter.js';

beforeAll(() => startLanguage('en'));
afterEach(cleanup);

const notPrinted = window.matchMedia;
const grid = (asked?: { show: GridShow; onShow: (show: GridShow) => void }) => (
  <DataGrid
    label="Rows"
    rows={[1]}
    columns={[]}
    rowNumber={(row) => row}
    messages={() => ({})}
    counts={{ rows: 3, errors: 2, warnings: 1 }}
    {...(asked ? { asked } : {})}
  />
);
const chosen = (): string =>
  screen
    .getAllByRole('radio', { checked: true })
    .map((radio) => radio.textContent)
    .join();

describe('the grid of a workbook', () => {
  it('marks the active server filter, also when the address changes', () => {
    const requested: GridShow[] = [];
    const asked = (show: GridShow) => grid({ show, onShow: (next) => requested.push(next) });
    const { rerender } = render(asked('errors'));
    const errors = chosen();
    expect(errors).toContain('2');
    fireEvent.click(screen.getByRole('radio', { name: /warning/i }));
    expect(requested).toEqual(['warnings']);
    expect(chosen()).toBe(errors);
    rerender(asked('all'));
    expect(chosen()).toContain('3');
  });

  it('filters locally when it has all rows', () => {
    render(grid());
    fireEvent.click(screen.getByRole('radio', { name: /error/i }));
    expect(chosen()).toContain('2');
  });

  it('shows a note on a value without marking its row as invalid', () => {
    const note = { severity: 'note', text: 'Earlier sales re-priced: 90' } as const;
    const column = { id: 'royalty', header: 'Royalty', width: 100, cell: () => '130' };
    render(<DataGrid label="Rows" rows={[1]} columns={[column]} rowNumber={(row) => row} messages={() => ({ royalty: [note] })} />);
    const shown = screen.getAllByRole('radio').map((radio) => radio.textContent?.replace(/\D/g, ''));
    expect(shown).toEqual(['1', '0', '0']);
  });

  it('prints each row as text, with its messages and without empty cells', () => {
    const media = jest.spyOn(window, 'matchMedia');
    media.mockImplementation((query) => ({ ...notPrinted(query), matches: query === 'print' }));
    const columns = [
      { id: 'sku', header: 'SKU', width: 100, cell: (row: string) => row },
      { id: 'remark', header: 'Remark', width: 900, cell: () => null },
    ];
    const messages = () => ({ sku: [{ severity: 'error' as const, text: 'Unknown SKU' }] });
    render(
      <DataGrid label="Rows" rows={['A-1', 'B-2']} columns={columns} rowNumber={(row) => (row === 'A-1' ? 7 : null)} messages={messages} />,
    );
    const printed = within(screen.getByRole('list', { name: 'Rows' })).getAllByRole('listitem');
    expect(printed.map((row) => row.textContent)).toEqual(['7SKUA-1Unknown SKU', 'SKUB-2Unknown SKU']);
    media.mockRestore();
  });
});
