import { beforeAll, describe, expect, it } from '@jest/globals';
import { performanceGuarantee, performanceHistorical, performanceIndex } from '@bls/proto/contracts/calls/finance/performance';
import { screen, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import Contracts from './contracts.js';
import Guarantee from './guarantee.js';
import Historical from './historical.js';

const CONTRACT = 'CT-2026-0001';
startBackend((fresh) => {
  fresh.answer(performanceIndex, { rows: [{ contractNumber: CONTRACT, guarantee: '400.00', earned: '100.00', pace: 'behind' }], total: 1 });
  fresh.answer(performanceGuarantee, { rows: [{ contractNumber: CONTRACT, guarantee: '400.00', recoupment: 'short' }], total: 1 });
  fresh.answer(performanceHistorical, {
    rows: (['CNY', 'USD'] as const).map((currency) => ({ month: '2026-05', currency, royaltyCurrency: currency, sales: '1200.00' })),
    total: 2,
  });
});
beforeAll(() => startLanguage('en'));
describe('views of performance', () => {
  it('W-PERF-07 describes the performance of a contract, and links to its bills and reports', async () => {
    renderScreen(<Contracts />);
    expect(await screen.findByText('Behind')).toBeTruthy();
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Bills of CT-2026-0001')).toBe('#/LicensorPaymentV2/List?search=CT-2026-0001');
    expect(to('Sales reports of CT-2026-0001')).toBe('#/SalesReportMaster/Index?status=*&search=CT-2026-0001');
    const views = within(screen.getByRole('navigation', { name: 'Performance views' })).getAllByRole('link');
    expect(views.map((link) => link.getAttribute('href'))).toEqual([
      '#/PerformanceAssessment/Index',
      '#/PerformanceAssessment/Historical',
      '#/PerformanceAssessment/MG',
      '#/PerformanceAssessment/Expectation',
    ]);
  });

  it('W-PERF-07 describes whether a guarantee is recouped in time', async () => {
    renderScreen(<Guarantee />);
    expect(await screen.findByText('Not recouped')).toBeTruthy();
  });

  it('W-PERF-07 charts one currency and lists each separately', async () => {
    renderScreen(<Historical />);
    expect(await screen.findByRole('heading', { name: /^Sales \(/ })).toBeTruthy();
    expect(await screen.findAllByText('RMB')).toHaveLength(4);
    expect(screen.getAllByText('USD')).toHaveLength(4);
    expect(screen.getByRole('heading', { name: /^Sales \(/ }).textContent).toBe('Sales (RMB)');
  });
});
