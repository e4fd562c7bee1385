import { describe, expect, it } from '@jest/globals';
import { analysisAtRisk, analysisUnusual } from '@bls/proto/contracts/calls/finance/insight/analysis';
import {
  performanceExpectation,
  performanceGuarantee,
  performanceHistorical,
  performanceIndex,
  performanceSummary,
} from '@bls/proto/contracts/calls/finance/insight/performance';
import { startApp } from '../../../test/app.js';
import type { Endpoint } from '../../../test/backend.js';

const rows = [{ contractNumber: 'CT-2026-0001' }];
const { backend, open, shows, denies } = startApp((fresh) => {
  for (const call of [performanceIndex, performanceGuarantee, performanceExpectation, analysisUnusual, analysisAtRisk])
    fresh.answer(call as Endpoint, { rows, total: 1 });
  fresh.answer(performanceSummary, { currencies: [], months: [] });
  fresh.answer(performanceHistorical, { rows: [{ month: '2026-05' }], total: 1 });
});

describe('addresses of performance', () => {
  it('W-PERF-02 P-SHELL-41 /PerformanceAssessment redirects to the first of its four views', async () => {
    expect(await open('/PerformanceAssessment', 'sales')).toMatchObject({ address: '/PerformanceAssessment/Index', denied: false });
  });

  it.each([
    ['/HistoricalPerformance/Index', '5/2026'],
    ['/PerformanceAssessment/Index', 'CT-2026-0001'],
    ['/PerformanceAssessment/Historical', '5/2026'],
    ['/PerformanceAssessment/MG', 'CT-2026-0001'],
    ['/PerformanceAssessment/Expectation', 'CT-2026-0001'],
  ])('W-PERF-01 W-PERF-02 W-PERF-03 W-PERF-04 W-PERF-05 W-PERF-06 %s shows its figures', async (path, text) => {
    const { address } = await shows(path, 'seniorFinance', text);
    expect(address).toBe(path);
    await denies(path, 'licenseeDesigner');
  });

  it.each([
    ['/Ai/Index', analysisUnusual],
    ['/Ai/GuaranteesAtRisk', analysisAtRisk],
  ] as const)('W-AI-01 P-SHELL-50 %s shows its analysis', async (path, call) => {
    await shows(path, 'seniorFinance', 'CT-2026-0001');
    expect(backend.requests<Endpoint>(call)).toHaveLength(1);
    await denies(path, 'licensee');
  });

  it('P-SHELL-50 /Ai leads to its Index', async () => {
    expect(await open('/Ai', 'seniorFinance')).toMatchObject({ address: '/Ai/Index', denied: false });
  });
});
