import { describe, expect, it } from '@jest/globals';
import { salesReportList, salesReportTry } from '@bls/proto/contracts/calls/finance/sales-reports';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { fileUpload } from '../../../../test/endpoints.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf } from '../../../../test/sample.js';
import { TryOut } from './try-out.js';

const backend = startBackend((fresh) => {
  fresh.answer(salesReportList, { rows: [{ id: idOf('report'), contractNumber: 'CT-1', month: '2026-10' }], total: 1 });
  fresh.answer(fileUpload, { name: 'good.xlsx' });
  fresh.answer(salesReportTry, { fileName: 'good.xlsx', rows: 4321, refusal: null, sample: [], messages: [], counts: [], columns: [] });
});

describe('the dry run of files one after the other', () => {
  it('a refused file does not show the counts of the file before', async () => {
    await startLanguage('en');
    renderScreen(<TryOut />);
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[type="file"]');
      if (!found) throw new Error('no field for files');
      return found;
    });
    const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } });
    choose(new File(['PK'], 'good.xlsx'));
    expect(await screen.findByText(/4,?321 rows/)).toBeTruthy();
    expect(backend.requests(salesReportTry)).toHaveLength(1);
    choose(new File(['text'], 'notes.txt'));
    expect(await screen.findByText('notes.txt')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/4,?321 rows/)).toBeNull());
  });
});

describe('the month of a dry run', () => {
  it('is the one that is due first, and another one is found by its contract and named with its property', async () => {
    await startLanguage('en');
    renderScreen(<TryOut />);
    const month = await screen.findByRole<HTMLInputElement>('combobox', { name: /Check as report of/ });
    expect(month.value).toBe('CT-1 · 10/2026');
    expect(backend.requests(salesReportList)[0]).toMatchObject({ only: 'next', sort: 'dueOn' });
    const other = { id: idOf('other'), contractNumber: 'CT-2', month: '2026-09', propertyNames: ['Dumpling Gang'] };
    backend.answer(salesReportList, { rows: [other], total: 1 });
    fireEvent.change(month, { target: { value: 'CT-2' } });
    expect(await screen.findByText('Dumpling Gang')).toBeTruthy();
    fireEvent.pointerDown(screen.getByRole('option', { name: /CT-2 · 9\/2026/ }));
    await waitFor(() => expect(month.value).toBe('CT-2 · 9/2026'));
  });
});
