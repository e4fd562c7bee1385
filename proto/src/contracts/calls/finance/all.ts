import { analysisCalls } from './insight/analysis.js';
import { auditPackCalls } from './audit-packs.js';
import { bankStatementCalls } from './bank-statements.js';
import { billCalls } from './bills.js';
import { bookCalls } from './books.js';
import { cashCalendar } from './insight/cash.js';
import { creditCalls } from './credits.js';
import { dunningCalls } from './dunning.js';
import { termsEffect } from './effect.js';
import { financeOverview } from './insight/overview.js';
import { movingInCalls } from './moving-in.js';
import { paymentCalls } from './payments.js';
import { performanceCalls } from './insight/performance.js';
import { salesArchiveCalls } from './sales-archives.js';
import { salesDivisionCalls } from './sales-division.js';
import { salesReportCalls } from './sales-reports.js';
import { salesUnits } from './sales-units.js';
import { financeSettingsCalls } from './settings.js';
import { statementCalls } from './statements.js';
import { taxCalls } from './tax.js';
import { unbilledList } from './unbilled.js';
import { royaltySimulate } from './simulate.js';
import { financeDeadLetterDiscard, financeDeadLetterList, financeDeadLetterRetry } from '../operations/dead-letters.js';
import { PERSONAL_DATA_CALLS } from '../operations/personal-data.js';
import { CALENDAR_CALLS } from '../calendar.js';
import { SEARCH_CALLS } from '../search.js';

/** Every call of the finance service. */
export const financeCalls = {
  ...salesReportCalls,
  ...salesArchiveCalls,
  ...salesDivisionCalls,
  salesUnits,
  ...analysisCalls,
  ...bankStatementCalls,
  ...billCalls,
  ...bookCalls,
  ...auditPackCalls,
  ...paymentCalls,
  ...creditCalls,
  ...statementCalls,
  ...performanceCalls,
  ...financeSettingsCalls,
  ...taxCalls,
  ...dunningCalls,
  ...movingInCalls,
  termsEffect,
  royaltySimulate,
  cashCalendar,
  unbilledList,
  financeOverview,
  financeDeadLetterList,
  financeDeadLetterRetry,
  financeDeadLetterDiscard,
  financeSearch: SEARCH_CALLS.finance,
  financeCalendar: CALENDAR_CALLS.finance,
  financePersonalDataRead: PERSONAL_DATA_CALLS.finance,
};
