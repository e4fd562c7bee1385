import { billCalls } from './bills.js';
import { financeOverview } from './overview.js';
import { paymentCalls } from './payments.js';
import { salesReportCalls } from './sales-reports.js';
import { royaltySimulate } from './simulate.js';

/** Every call of the finance service. */
export const financeCalls = { ...salesReportCalls, ...billCalls, ...paymentCalls, royaltySimulate, financeOverview };
