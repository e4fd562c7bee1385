import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  performanceExpectation,
  performanceGuarantee,
  performanceHistorical,
  performanceIndex,
  performanceSummary,
} from '@bls/proto/contracts/calls/finance/insight/performance';
import { screen, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import Contracts from './contracts.js';
import Expectation from './expectation.js';
import Guarantee from './guarantee.js';
import Historical from './historical.js';

const CONTRACT = 'CT-2026-0001';
startBackend((fresh) => {
  fresh.answer(performanceIndex, {
    rows: [
      {
        contractNumber: CONTRACT,
        companyName: 'Kiteworks Toys',
        companyNameZh: null,
        propertyNames: ['Percy Pelican', 'Dune'],
        propertyNamesZh: ['鹈鹕珀西', '沙丘'],
        guarantee: '400.00',
        earned: '100.00',
        earnedShare: '0.25',
        reportedShare: '0.55',
        pace: 'behind',
        lag: '0.3',
        reports: 5,
        reportsApproved: 2,
      },
    ],
    total: 1,
  });
  fresh.answer(performanceSummary, {
    currencies: [
      {
        currency: 'CNY',
        contracts: 7,
        behind: 2,
        notReported: 1,
        guarantee: '9000.00',
        due: '4000.00',
        earned: '0.00',
        billed: '0.00',
        paid: '0.00',
        open: '0.00',
      },
    ],
    months: [{ month: '2026-05', reports: 20, reportsIn: 5, reportsApproved: 3 }],
  });
  fresh.answer(performanceExpectation, {
    rows: [
      {
        contractNumber: CONTRACT,
        period: 'sellOff',
        from: null,
        to: null,
        actual: '50.00',
        overProjection: null,
        overForecast: null,
        months: 3,
        monthsApproved: 1,
      },
    ],
    total: 1,
  });
  fresh.answer(performanceGuarantee, { rows: [{ contractNumber: CONTRACT, guarantee: '400.00', recoupment: 'short' }], total: 1 });
  fresh.answer(performanceHistorical, {
    rows: (['CNY', 'USD'] as const).map((currency) => ({
      month: '2026-05',
      currency,
      royaltyCurrency: currency,
      sales: '1200.00',
      reports: 20,
      reportsApproved: 3,
    })),
    total: 2,
  });
});
beforeAll(() => startLanguage('en'));
describe('views of performance', () => {
  it('W-PERF-07 describes the performance of a contract, and links to its bills and reports', async () => {
    renderScreen(<Contracts />);
    expect(await screen.findByRole('link', { name: 'Bills of CT-2026-0001' })).toBeTruthy();
    expect(screen.getAllByText('Behind').length).toBeGreaterThan(0);
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

  it('W-MONEY-08 answers who is behind, with totals and how many reports are in', async () => {
    renderScreen(<Contracts />);
    expect(await screen.findByRole('heading', { name: 'Who is behind? 1 contract' })).toBeTruthy();
    const bars = within(screen.getByRole('list', { name: 'Who is behind? 1 contract' }));
    expect(bars.getByRole('listitem').textContent).toBe(
      'CT-2026-0001Percy Pelican, Dune · Kiteworks Toys25 % earned, 55 % of the term reported (2 of 5 reports)',
    );
    expect(screen.getByText('Only approved months are compared; reports of some of these contracts are missing.')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'RMB 7 2 1 9,000 4,000 0 0 0 0' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Are the reports in? 3 of 20 approved' })).toBeTruthy();
    expect(await screen.findByText('2 of 5')).toBeTruthy();
  });

  it('W-MONEY-08 says that a month is not complete, and names the sell-off', async () => {
    renderScreen(<Historical />);
    expect(await screen.findAllByText('3 of 20')).toHaveLength(2);
    expect(screen.getByText(/^Outlined bars are not complete: reports are missing\./)).toBeTruthy();
    renderScreen(<Expectation />);
    expect(await screen.findByText('Sell-off')).toBeTruthy();
  });

  it('W-PERF-07 charts one currency and lists each separately', async () => {
    renderScreen(<Historical />);
    expect(await screen.findByRole('heading', { name: /^Sales \(/ })).toBeTruthy();
    expect(await screen.findAllByText('RMB')).toHaveLength(4);
    expect(screen.getAllByText('USD')).toHaveLength(4);
    expect(screen.getByRole('heading', { name: /^Sales \(/ }).textContent).toBe('Sales (RMB)');
  });
});
