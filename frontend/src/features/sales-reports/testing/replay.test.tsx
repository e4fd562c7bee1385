import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { salesReportReplay } from '@bls/proto/contracts/calls/finance/sales-reports';
import { DEFAULT_STYLE } from '@bls/proto/domain/sales-report/reading';
import { cleanup, screen, within } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { Replay } from './replay.js';

const id = '3f0e6a3e-6a54-4a53-9f0e-1a2b3c4d5e6f';
const figures = {
  rows: 2,
  unsoldRows: 0,
  errors: 0,
  rowsWithErrors: 0,
  amount: '1700',
  quantity: '20',
  counts: [{ rule: 'salesReport.priceFarUnderSrp', severity: 'warning' as const, count: 1 }],
};
const found: ResponseOf<typeof salesReportReplay> = {
  ...figures,
  fileName: 'sales.xlsx',
  refusal: null,
  columns: [{ column: 'A', header: 'SKU', field: 'sku' }],
  style: DEFAULT_STYLE,
  sheets: [],
  warnings: 1,
  rowsWithWarnings: 1,
  messages: [],
  sample: [],
  milliseconds: 120,
  stored: { ...figures, counts: [], warnings: 0, rowsWithWarnings: 0, uploadedAt: '2026-11-02T01:00:00Z', uploadedBy: 'Mei' },
};
const report = { id, contractNumber: 'CT-1', month: '2026-10', companyName: 'Northwind', currency: 'CNY', rows: 2 };

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  globalThis.fetch = jest.fn(async (url: unknown) => {
    const Result = String(url).includes('/SalesReporting/Replay') ? found : { report };
    return new Response(JSON.stringify({ Result, Error: null }), { headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
});
afterEach(cleanup);

describe('checking a stored report again', () => {
  it('W-SALES-03 shows what was found then beside what is found now, and says that they differ', async () => {
    renderScreen(<Replay />, { id });
    expect(await screen.findByText(/Something else comes out/)).toBeTruthy();
    const row = within(screen.getByRole('row', { name: /^Warnings/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['0', '1']);
    const same = within(screen.getByRole('row', { name: /^Sales amount/ }));
    expect(same.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1,700', '1,700']);
  });
});
