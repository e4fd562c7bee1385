import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ReadingChoice } from '@bls/proto/domain/sales-report/reading';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { HowRead } from './how-read.js';
import { ReadingDialog } from './reading-dialog.js';

beforeAll(() => startLanguage('en'));
afterEach(cleanup);

const columns = [
  { column: 'A', header: 'Artikel', field: null },
  { column: 'B', header: 'Month', field: 'month' as const },
  { column: 'C', header: 'Channel', field: 'channel' as const },
  { column: 'D', header: 'Quantitty', field: null, suggestion: 'quantity' as const },
  { column: 'E', header: 'Price', field: 'sellingPrice' as const },
  { column: 'F', header: 'SRP', field: 'suggestedRetailPrice' as const },
];

describe('the mapping dialog of a workbook', () => {
  it('W-SALES-12 marks suggestions, shows missing fields, and sends the chosen mapping', async () => {
    const onRead = jest.fn<(reading: ReadingChoice) => Promise<void>>(async () => undefined);
    const onClose = jest.fn();
    renderScreen(
      <ReadingDialog
        columns={columns}
        style={{ numbers: 'point', dates: 'yearFirst' }}
        text="Remembered."
        onClose={onClose}
        onRead={onRead}
      />,
    );
    const dialog = within(await screen.findByRole('dialog'));
    const read = dialog.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
    expect(dialog.getByText('These columns are missing: SKU 款号.')).toBeTruthy();
    expect(read.disabled).toBe(true);
    expect(dialog.getAllByText('suggested').length).toBeGreaterThan(0);
    expect(dialog.getByLabelText<HTMLSelectElement>('Column D, Quantitty').value).toBe('quantity');
    fireEvent.change(dialog.getByLabelText('Column A, Artikel'), { target: { value: 'sku' } });
    fireEvent.change(dialog.getByLabelText('Numbers'), { target: { value: 'comma' } });
    fireEvent.click(read);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [reading] = onRead.mock.calls[0] ?? [];
    expect(reading?.style).toEqual({ numbers: 'comma', dates: 'yearFirst' });
    expect(reading?.columns.map(({ field }) => field)).toEqual([
      'sku',
      'month',
      'channel',
      'quantity',
      'sellingPrice',
      'suggestedRetailPrice',
    ]);
  });

  it('shows the sheets of a workbook, and maps the columns of each separately', async () => {
    const sheets = [
      { name: 'Online', rows: 12, left: null },
      { name: 'Stores', rows: 0, left: 'notAReport' as const },
    ];
    const mapped = columns.map((column, i) => ({ ...column, sheet: 'Online', ...(i === 0 ? { field: 'sku' as const } : {}) }));
    const other = [{ sheet: 'Stores', column: 'A', header: 'Nummer', field: null }];
    const style = { numbers: 'point', dates: 'yearFirst' } as const;
    const onRead = jest.fn<(reading: ReadingChoice) => Promise<void>>(async () => undefined);
    renderScreen(
      <>
        <HowRead columns={[...mapped, ...other]} style={style} sheets={sheets} />
        <ReadingDialog columns={[...mapped, ...other]} style={style} text="Remembered." onClose={() => undefined} onRead={onRead} />
      </>,
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(screen.getByText('not read: columns are missing or duplicate')).toBeTruthy();
    expect(screen.getByText('12 rows')).toBeTruthy();
    expect(dialog.getByText('Sheet "Stores"')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Column A, Nummer'), { target: { value: 'sku' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(onRead).toHaveBeenCalled());
    const chosen = onRead.mock.calls[0]?.[0].columns.filter(({ field }) => field === 'sku');
    expect(chosen?.map(({ sheet }) => sheet)).toEqual(['Online', 'Stores']);
  });
});
