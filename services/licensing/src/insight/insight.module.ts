import { Module } from '@nestjs/common';
import { ReadCalendar } from './calendar/read-calendar.js';
import { ReadOverview } from './read-overview.js';
import { ReadDealLicensees, ReadLicensorUse, ReadTerritoryUse } from './read-use.js';
import { Search } from './search/search.js';

/** Reads across all modules. No other module imports it. */
@Module({ controllers: [ReadOverview, ReadDealLicensees, ReadLicensorUse, ReadTerritoryUse, ReadCalendar, Search] })
export class InsightModule {}
