import { describe, expect, it } from '@jest/globals';
import { feature } from './routes.js';

const route = (path: string) => feature.routes.find((one) => one.path === path);

describe('performance', () => {
  it.each([
    '/HistoricalPerformance/Index',
    '/PerformanceAssessment/Index',
    '/PerformanceAssessment/Historical',
    '/PerformanceAssessment/MG',
    '/PerformanceAssessment/Expectation',
  ])('W-PERF-01 W-PERF-03 W-PERF-04 W-PERF-05 W-PERF-06 has a screen at %s', async (path) => {
    const found = route(path);
    if (!found || !('screen' in found)) throw new Error(`no screen at ${path}`);
    expect(found.capability).toBe('bill.read');
    expect(typeof (await found.screen()).default).toBe('function');
  });

  it('W-PERF-02 P-SHELL-41 leads from the parent of the four to the first of them', () => {
    const children = feature.routes.filter(({ path }) => path.startsWith('/PerformanceAssessment/')).map(({ path }) => path.split('/')[2]);
    expect(children).toEqual(['Index', 'Historical', 'MG', 'Expectation']);
    expect(route('/PerformanceAssessment')).toEqual({ path: '/PerformanceAssessment', to: '/PerformanceAssessment/Index' });
  });

  it.each(['/Ai/Index', '/Ai/GuaranteesAtRisk'])('W-AI-01 P-SHELL-50 has an analysis at %s', async (path) => {
    const found = route(path);
    if (!found || !('screen' in found)) throw new Error(`no screen at ${path}`);
    expect(found.capability).toBe('analysis.read');
    expect(typeof (await found.screen()).default).toBe('function');
  });
});
