import { Module } from '@nestjs/common';
import { ListUnusual, ListAtRisk } from './analysis/read-analysis.js';
import { ReadCalendar } from './calendar/read-calendar.js';
import { ReadCashCalendar } from './cash/read-cash-calendar.js';
import { ReadOverview } from './overview/read-overview.js';
import {
  ListContracts,
  ListHistory,
  ListGuarantees,
  ListExpectations,
  ReadContractPerformance,
  ReadSummary,
} from './performance/read-performance.js';
import { ListUnbilled } from './unbilled/read-unbilled.js';
import { Search } from './search/search.js';

/** Reads across all modules; no module imports it. */
@Module({
  controllers: [
    ListContracts,
    ListHistory,
    ListGuarantees,
    ListExpectations,
    ReadContractPerformance,
    ReadSummary,
    ReadCashCalendar,
    ListUnbilled,
    ListUnusual,
    ListAtRisk,
    ReadOverview,
    Search,
    ReadCalendar,
  ],
})
export class InsightModule {}
