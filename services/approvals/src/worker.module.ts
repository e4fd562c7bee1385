import { Module } from '@nestjs/common';
import { ExpireLettersWorker } from './aul/expire-letters.job.js';
import { MatchSubmission } from './existing-spus/match-submission.js';
import { AskRefreshWorker } from './refresh/ask-refresh.job.js';
import { CheckImport } from './sku-import/check-import.js';

/** The approvals worker: compares SPUs, checks product files, and looks after letters that end and products that fall due. */
@Module({ providers: [MatchSubmission, CheckImport, ExpireLettersWorker, AskRefreshWorker] })
export class WorkerModule {}
