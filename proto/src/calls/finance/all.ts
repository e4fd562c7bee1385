import { billCalls } from './bills.js';
import { financeOverview } from './overview.js';
import { paymentCalls } from './payments.js';
import { salesReportCalls } from './sales-reports.js';
import { financeSettingsCalls } from './settings.js';
import { royaltySimulate } from './simulate.js';

/** Every call of the finance service. */
export const financeCalls = {
  ...salesReportCalls,
  ...billCalls,
  ...paymentCalls,
  ...financeSettingsCalls,
  royaltySimulate,
  financeOverview,
};
