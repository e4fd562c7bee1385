// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/finance/insight/analysis.js';

export const analysisAtRisk: ClientRead<typeof defined.analysisAtRisk> = { subject: 'finance.analysis.at-risk.v1', http: { method: 'GET', path: '/Ai/GuaranteesAtRisk', query: [] }, shows: ['bill', 'salesReport'], columnIds: ['contractNumber', 'companyName', 'poolName', 'period', 'reportedUntil', 'guarantee', 'earned', 'projected', 'shortfall', 'share'] };
export const analysisUnusual: ClientRead<typeof defined.analysisUnusual> = { subject: 'finance.analysis.unusual.v1', http: { method: 'GET', path: '/Ai/UnusualSales', query: [] }, shows: ['salesReport'], columnIds: ['contractNumber', 'companyName', 'month', 'amount', 'usual', 'low', 'high', 'times', 'months'] };
