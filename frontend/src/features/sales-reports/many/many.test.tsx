import { describe, expect, it, jest } from '@jest/globals';
import {
  salesReportDecide,
  salesReportDeclareNoSales,
  salesReportGet,
  salesReportUploadMany,
} from '@bls/proto/contracts/calls/finance/sales-reports';
import { salesArchiveGet, salesArchiveList } from '@bls/proto/contracts/calls/finance/sales-archives';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { fileUpload } from '../../../../test/endpoints.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf } from '../../../../test/sample.js';
import type { ReportRow } from '../columns.js';
import { Archives } from './archives.js';
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
    archiveId: null,
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

  it('are uploaded in a zip, whose progress and result for each workbook are shown', async () => {
    await startLanguage('en');
    const id = idOf('zip');
    const report = { id: idOf('one'), contractNumber: 'CT-1', month: '2026-10' };
    const archive = {
      id,
      fileName: 'all.zip',
      state: 'reading' as const,
      workbooks: 3,
      workbooksRead: 1,
      accepted: 1,
      refused: 1,
      refusal: null,
      at: '2026-11-03T00:00:00.000Z',
      byName: 'Lin',
      parts: [
        { file: 'a.xlsx', sheet: 'CT-1 2026-10', report, refusal: null },
        { file: 'a.xlsx', sheet: 'Notes', report: null, refusal: { rule: 'salesReport.many.noContract', params: {} } },
      ],
    };
    backend.answer(salesReportUploadMany, { sheets: [], archiveId: id });
    backend.answer(salesArchiveGet, archive);
    renderScreen(<WorkbookOfAll />);
    fireEvent.click(screen.getByRole('button', { name: 'Upload for all contracts' }));
    await screen.findByRole('dialog');
    const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['PK'], 'all.zip')] } });
    expect((await screen.findByRole('progressbar', { name: '1 of 3 workbooks read' })).getAttribute('aria-valuenow')).toBe('33');
    const workbook = { file: 'b.xlsx', sheet: 'b.xlsx', report: null, refusal: { rule: 'workbook.damaged', params: {} } };
    backend.answer(salesArchiveGet, { ...archive, state: 'done', workbooksRead: 3, refused: 2, parts: [...archive.parts, workbook] });
    expect(await screen.findByText(/^The workbook is damaged/, {}, { timeout: 10_000 })).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('heading', { name: /^a\.xlsx/ }).textContent).toContain('1 of 2 accepted');
    // what was refused is first
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Notes'),
      expect.stringContaining('CT-1'),
      expect.stringContaining('damaged'),
    ]);
  });

  it('the zips of the last days are listed with their results', async () => {
    await startLanguage('en');
    const archive = { fileName: 'all.zip', workbooks: 2, workbooksRead: 2, refusal: null, at: '2026-11-03T00:00:00.000Z', byName: 'Lin' };
    const harmful = { rule: 'workbook.inflatesTooFar', params: { limit: '100' } };
    const bomb = {
      ...archive,
      id: idOf('bomb'),
      fileName: 'bomb.zip',
      state: 'refused' as const,
      accepted: 0,
      refused: 0,
      refusal: harmful,
    };
    backend.answer(salesArchiveList, { archives: [{ ...archive, id: idOf('done'), state: 'done', accepted: 1, refused: 1 }, bomb] });
    backend.answer(salesArchiveGet, { ...bomb, parts: [] });
    renderScreen(<Archives />);
    expect(await screen.findByText('1 of 2 accepted')).toBeTruthy();
    expect(screen.getByText('Nothing was accepted')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Result of bomb.zip' }));
    expect(await screen.findByText(/unpacks to more than 100 times/)).toBeTruthy();
  });
});
