import { count, type SettingRows } from '../setting.js';

/** What the analysis of sales calls unusual. */
export const ANALYSIS_SETTINGS = {
  /** A reported month is unusual when it differs from the median by this many times the usual deviation ... */
  analysisSpreads: {
    schema: count(2, 50),
    default: 5,
    unit: 'times',
    section: 'analysis',
    setBy: 'finance.settings',
    ruledBy: ['finance'],
  },
  /** ... of at least this many months before it. */
  analysisMonths: {
    schema: count(3, 24),
    default: 6,
    unit: 'months',
    section: 'analysis',
    setBy: 'finance.settings',
    ruledBy: ['finance'],
  },
  /** A guarantee is at risk when, at the current rate, less than this share of it will be earned. */
  analysisGuaranteePercent: {
    schema: count(10, 100),
    default: 90,
    unit: 'percent',
    section: 'analysis',
    setBy: 'finance.settings',
    ruledBy: ['finance'],
  },
} as const satisfies SettingRows;
