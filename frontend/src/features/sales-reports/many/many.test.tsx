import { describe, expect, it, jest } from '@jest/globals';
import {
  salesReportDecide,
  salesReportDeclareNoSales,
  salesReportGet,
  salesReportUploadMany,
} from '@bls/proto/contracts/calls/finance/sales-reports';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { fileUpload } from '../../../../test/endpoints.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf } from '../../../../test/sample.js';
import type { ReportRow } from '../columns.js';
import { BulkReports } from './bulk-reports.js';
import { exceptionsOf, inOrder } from './exception-rules.js';
import { WorkbookOfAll } from './workbook-of-all.js';

const month = (name: string, given: Partial<ReportRow> = {}): ReportRow =>
  ({
    id: idOf(name),
    contractNumber: `CT-${name}`,
    companyName: 'Toys',
    month: '2026-10',
    warnings: 0,
    approvedAt: null,
    noSales: false,
    ...given,
  }) as ReportRow;
const allowed = (action: string, needs: string[] = []) =>
  ({ action, to: 'submitted', direction: 'forward', allowed: true, needs, takes: needs.length > 0 ? [] : ['comment'] }) as never;

const backend = startBackend((fresh) => {
  fresh.answer(salesReportDecide, {});
  fresh.answer(salesReportDeclareNoSales, {});
  fresh.answer(salesReportGet, { report: { revision: 4 }, upload: null, uploadRefusal: null, actions: [allowed('approve')] });
  fresh.answer(fileUpload, { name: 'all.xlsx' });
  fresh.answer(salesReportUploadMany, {
    sheets: [
      { file: null, sheet: 'CT-1 2026-10', report: { id: idOf('one'), contractNumber: 'CT-1', month: '2026-10' }, refusal: null },
      { file: null, sheet: 'Notes', report: null, refusal: { rule: 'salesReport.many.noContract', params: {} } },
    ],
  });
});

describe('several months at once', () => {
  it('are approved with the exceptions in view, or without them', async () => {
    await startLanguage('en');
    const done = jest.fn();
    renderScreen(<BulkReports rows={[month('b', { warnings: 3 }), month('a'), month('c')]} onDone={done} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('1 of 3 need a closer look')).toBeTruthy();
    expect(screen.getByText('3 warnings')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(screen.getByLabelText('Only the 2 without exceptions'));
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/^No warnings/)).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement);
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(backend.requests(salesReportDecide)).toEqual([
      expect.objectContaining({ id: idOf('a'), revision: 4, action: 'approve' }),
      expect.objectContaining({ id: idOf('c'), revision: 4, action: 'approve' }),
    ]);
  });

  it('are declared without sales in their order, also when the month before is among them', async () => {
    await startLanguage('en');
    backend.answer(salesReportGet, {
      report: { revision: 1 },
      upload: null,
      uploadRefusal: { rule: 'salesReport.previousMonthRequired', params: { month: '2026-09' } },
      actions: [allowed('declareNoSales', ['comment'])],
    });
    const done = jest.fn();
    const rows = [month('x', { id: idOf('second'), month: '2026-11' }), month('x', { id: idOf('first') })];
    renderScreen(<BulkReports rows={rows} onDone={done} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Declare no sales' }));
    fireEvent.change(await screen.findByLabelText(/Comment/), { target: { value: 'Shops closed' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Declare no sales' }).at(-1) as HTMLElement);
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(backend.requests(salesReportDeclareNoSales).map(({ id, comment }) => [id, comment])).toEqual([
      [idOf('first'), 'Shops closed'],
      [idOf('second'), 'Shops closed'],
    ]);
  });

  it('are exceptions for each of three reasons', () => {
    const all = { warnings: 1, approvedAt: '2026-11-03T00:00:00.000Z', noSales: true };
    expect([exceptionsOf(all), exceptionsOf({ warnings: 0, approvedAt: null, noSales: false })]).toEqual([
      ['warnings', 'corrected', 'noSales'],
      [],
    ]);
    expect(inOrder([month('b'), month('a', { month: '2026-11' }), month('a')]).map((row) => row.contractNumber + row.month)).toEqual([
      'CT-a2026-10',
      'CT-a2026-11',
      'CT-b2026-10',
    ]);
  });

  it('are uploaded in one workbook, with the result of each sheet', async () => {
    await startLanguage('en');
    renderScreen(<WorkbookOfAll />);
    fireEvent.click(screen.getByRole('button', { name: 'Upload for all contracts' }));
    await screen.findByRole('dialog');
    const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['PK'], 'all.xlsx')] } });
    expect(await screen.findByText('1 of 2 accepted')).toBeTruthy();
    expect(screen.getByRole('link', { name: /CT-1/ })).toBeTruthy();
    expect(screen.getByText(/^The name of this sheet/)).toBeTruthy();
  });
});
