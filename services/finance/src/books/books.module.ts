import { Module } from '@nestjs/common';
import { FilesClient } from '@bls/shared/files/files-client';
import { ReadChart, SaveChart } from './chart/edit-chart.js';
import { ExportJournal } from './exports/export-journal.job.js';
import { DownloadJournalExport, ListJournalExports, StartJournalExport } from './exports/start-export.js';
import { ClosePeriod, ReadPeriods, ReopenPeriod } from './periods/close-period.js';
import { ListJournal, ReadJournal } from './journal/read-journal.js';

/** The journal with its accounts, periods and files. */
@Module({
  controllers: [
    ListJournal,
    ReadJournal,
    ReadChart,
    SaveChart,
    StartJournalExport,
    ListJournalExports,
    DownloadJournalExport,
    ReadPeriods,
    ClosePeriod,
    ReopenPeriod,
  ],
})
export class BooksModule {}

/** The worker of the books: files of the journal. */
@Module({ providers: [FilesClient, ExportJournal] })
export class BooksWorkerModule {}
