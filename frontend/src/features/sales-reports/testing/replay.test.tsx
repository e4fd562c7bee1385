import { beforeAll, describe, expect, it } from '@jest/globals';
import { salesReportGet, salesReportReplay } from '@bls/proto/contracts/calls/finance/sales-reports';
import { screen, within } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf } from '../../../../test/sample.js';
import { Replay } from './replay.js';

const id = idOf('report');
const figures = { rows: 2, amount: '1700', quantity: '20' };
const backend = startBackend((fresh) => {
  fresh.answer(salesReportGet, { report: { id, contractNumber: 'CT-1', month: '2026-10', rows: 2 } });
  fresh.answer(salesReportReplay, {
    ...figures,
    warnings: 1,
    rowsWithWarnings: 1,
    counts: [{ rule: 'salesReport.priceFarUnderSrp', severity: 'warning', count: 1 }],
    columns: [{ column: 'A', header: 'SKU', field: 'sku' }],
    stored: figures,
  });
});
beforeAll(() => startLanguage('en'));

describe('the check of a stored report', () => {
  it('W-SALES-03 shows the original and the new result, and that they differ', async () => {
    renderScreen(<Replay />, { id });
    expect(await screen.findByText(/The result differs from the upload/)).toBeTruthy();
    const row = within(screen.getByRole('row', { name: /^Warnings/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['0', '1']);
    const same = within(screen.getByRole('row', { name: /^Sales amount/ }));
    expect(backend.requests(salesReportReplay)).toEqual([{ id }]);
    expect(same.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1,700', '1,700']);
  });
});
