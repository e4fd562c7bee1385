import { salesReportCalls } from './sales-reports.js';

/** Every call of the finance service. */
export const financeCalls = { ...salesReportCalls };
