import { describe, expect, it, jest } from '@jest/globals';
import { salesReportConfirmRepeats, salesReportCorrect } from '@bls/proto/contracts/calls/finance/sales-reports';
import type { SalesReportSummary, SalesRowView, SalesUpload } from '@bls/proto/contracts/views/sales-report';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../../test/render.js';
import { idOf } from '../../../../../test/sample.js';
import { changedCells } from './corrected-cells.js';
import { CorrectRow } from './correct-row.js';
import { Repeats } from '../repeats.js';
import type { ReportDetail } from '../state.js';

const report = { id: idOf('report'), revision: 3, status: 'uploaded' } as SalesReportSummary;
const upload = {
  id: idOf('upload'),
  state: 'checked',
  repeatsConfirmed: null,
  counts: [{ rule: 'salesReport.repeatedRow', severity: 'warning', count: 2 }],
  messages: [],
} as unknown as SalesUpload;
const row = {
  key: 12,
  fileRow: 12,
  sheet: null,
  values: { sku: 'A-1', quantity: '1O' },
  messages: [{ field: 'quantity', rule: 'salesReport.numberMistyped', severity: 'error', params: { found: '1O', suggestion: '10' } }],
  corrections: [],
} as unknown as SalesRowView;
const backend = startBackend((fresh) => {
  fresh.answer(salesReportCorrect, {});
  fresh.answer(salesReportConfirmRepeats, {});
});
const change = { id: report.id, revision: 3, uploadId: upload.id };

describe('the correction of a row on the screen', () => {
  it('begins at the cell with the error, takes the suggestion, and sends only what was changed', async () => {
    await startLanguage('en');
    const onClose = jest.fn();
    renderScreen(<CorrectRow report={report} upload={upload} row={row} field={undefined} onClose={onClose} />);
    const quantity = await screen.findByLabelText<HTMLInputElement>(/^Quantity/);
    await waitFor(() => expect(document.activeElement).toBe(quantity));
    expect(screen.getByText('"1O" is not a number. Did you mean 10?')).toBeTruthy();
    fireEvent.keyDown(quantity, { key: 'Enter' });
    expect(await screen.findByText('No cell was changed.')).toBeTruthy();
    expect(backend.requests(salesReportCorrect)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Use 10' }));
    expect(screen.queryByText('No cell was changed.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save and check again' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(backend.requests(salesReportCorrect)).toEqual([
      expect.objectContaining({ ...change, rows: [expect.objectContaining({ key: 12, cells: [{ field: 'quantity', value: '10' }] })] }),
    ]);
  });

  it('shows words, not codes, and leaves them as they are', async () => {
    await startLanguage('zh');
    const coded = { ...row, values: { ...row.values, channel: 'online', businessModel: 'selfOperated', dataType: 'actual' } };
    renderScreen(<CorrectRow report={report} upload={upload} row={coded} field={undefined} onClose={jest.fn()} />);
    const shown = (await screen.findAllByRole<HTMLInputElement>('textbox')).map(({ value }) => value);
    expect(shown).toEqual(expect.arrayContaining(['线上', '自营']));
    for (const code of ['online', 'selfOperated', 'actual']) expect(shown).not.toContain(code);
    fireEvent.click(screen.getByRole('button', { name: '保存并重新检查' }));
    expect(await screen.findByText('未更改任何单元格。')).toBeTruthy();
  });

  it('removes the row', async () => {
    await startLanguage('en');
    const onClose = jest.fn();
    renderScreen(<CorrectRow report={report} upload={upload} row={row} field="sku" onClose={onClose} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove row' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(backend.requests(salesReportCorrect)).toEqual([
      expect.objectContaining({ ...change, rows: [expect.objectContaining({ key: 12, remove: true })] }),
    ]);
  });

  it('sends numbers without separators, and emptied cells', () => {
    expect(changedCells({ quantity: '5', remark: 'x' }, { quantity: '1,200 ', remark: '', sku: ' A-1 ' })).toEqual([
      { field: 'sku', value: 'A-1' },
      { field: 'quantity', value: '1200' },
      { field: 'remark', value: '' },
    ]);
  });
});

describe('rows that may have been reported twice', () => {
  const detail = {
    report,
    upload,
    uploadRefusal: null,
    actions: [{ action: 'upload', allowed: true }],
  } as unknown as ReportDetail;
  it('are removed or confirmed by the licensee', async () => {
    await startLanguage('en');
    renderScreen(<Repeats detail={detail} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove 2 repeated rows' }));
    await waitFor(() =>
      expect(backend.requests(salesReportCorrect)).toEqual([expect.objectContaining({ ...change, removeRepeated: true })]),
    );
    fireEvent.click(screen.getByRole('button', { name: 'These are separate sales' }));
    await waitFor(() => expect(backend.requests(salesReportConfirmRepeats)).toEqual([change]));
  });
  it('are shown to finance with who confirmed them', async () => {
    await startLanguage('en');
    const confirmed = { ...upload, repeatsConfirmed: { by: 'Mia Chen', at: '2026-11-03T08:00:00.000Z' } };
    renderScreen(<Repeats detail={{ ...detail, upload: confirmed }} />);
    expect(await screen.findByText(/Mia Chen confirmed on/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
