import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { performanceGuarantee, performanceHistorical, performanceIndex } from '@bls/proto/contracts/calls/finance/performance';
import { cleanup, screen, within } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import Contracts from './contracts.js';
import Guarantee from './guarantee.js';
import Historical from './historical.js';

const contract = {
  contractId: '3f0e6a3e-6a54-4a53-9f0e-1a2b3c4d5e6f',
  contractNumber: 'CT-2026-0001',
  companyId: '4f0e6a3e-6a54-4a53-9f0e-1a2b3c4d5e6f',
  companyName: 'Northwind Toys',
  companyNameZh: null,
  currency: 'CNY' as const,
};
const page = { total: 1, page: 1, pageSize: 20 };
const index: ResponseOf<typeof performanceIndex> = {
  ...page,
  rows: [
    {
      ...contract,
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      guarantee: '400.00',
      earned: '100.00',
      billed: '50.00',
      paid: '25.00',
      open: '25.00',
      earnedShare: '0.25',
      elapsed: '0.5',
      pace: 'behind',
    },
  ],
};
const guarantee: ResponseOf<typeof performanceGuarantee> = {
  ...page,
  rows: [
    {
      ...contract,
      pool: 'g',
      poolName: 'All',
      years: [1],
      from: '2026-01-01',
      to: '2026-12-31',
      guarantee: '400.00',
      due: '50.00',
      billed: '50.00',
      paid: '25.00',
      earned: '100.00',
      recoupment: 'short',
      recoupedOn: null,
    },
  ],
};
const historical: ResponseOf<typeof performanceHistorical> = {
  ...page,
  total: 2,
  rows: (['CNY', 'USD'] as const).map((currency) => ({
    month: '2026-05',
    currency,
    royaltyCurrency: currency,
    sales: '1200.00',
    salesBefore: '900.00',
    royalty: '120.00',
    royaltyBefore: '90.00',
  })),
};

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  globalThis.fetch = jest.fn(async (url: unknown) => {
    const address = String(url);
    const Result = address.includes('/Index')
      ? index
      : address.includes('/MG')
        ? guarantee
        : address.includes('/Historical')
          ? historical
          : address.includes('erritor')
            ? []
            : {};
    return new Response(JSON.stringify({ Result, Error: null }), { headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

describe('views of performance', () => {
  it('W-PERF-07 words how a contract does, and leads down to its bills and reports', async () => {
    renderScreen(<Contracts />);
    expect(await screen.findByText('Behind')).toBeTruthy();
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Bills of CT-2026-0001')).toBe('#/LicensorPaymentV2/List?search=CT-2026-0001');
    expect(to('Sales reports of CT-2026-0001')).toBe('#/SalesReportMaster/Index?status=*&search=CT-2026-0001');
    const views = within(screen.getByRole('navigation', { name: 'Parts of performance' })).getAllByRole('link');
    expect(views.map((link) => link.getAttribute('href'))).toEqual([
      '#/PerformanceAssessment/Index',
      '#/PerformanceAssessment/Historical',
      '#/PerformanceAssessment/MG',
      '#/PerformanceAssessment/Expectation',
    ]);
  });

  it('W-PERF-07 words whether a guarantee is recouped in its time', async () => {
    renderScreen(<Guarantee />);
    expect(await screen.findByText('Short')).toBeTruthy();
  });

  it('W-PERF-07 draws one currency and lists each by itself', async () => {
    renderScreen(<Historical />);
    expect(await screen.findByRole('heading', { name: /^Sales \(/ })).toBeTruthy();
    expect(await screen.findAllByText('RMB')).toHaveLength(4);
    expect(screen.getAllByText('USD')).toHaveLength(4);
    expect(screen.getByRole('heading', { name: /^Sales \(/ }).textContent).toBe('Sales (RMB)');
  });
});
