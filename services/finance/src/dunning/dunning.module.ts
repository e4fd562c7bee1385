import { Module } from '@nestjs/common';
import { BillLateInterest } from './interest/bill-interest.js';
import { DunBills } from './letters/dun-bills.job.js';
import { PauseDunning, ResumeDunning } from './letters/pause-dunning.js';
import { ReadDunning } from './letters/read-dunning.js';
import { RenderDunningLetter } from './letters/render-letter.job.js';
import { ReadDunningRules } from './rules/read-dunning-rules.js';
import { SaveDunningRules } from './rules/save-dunning-rules.js';
import { MailStatements } from './statements/mail-statements.job.js';
import { ListStatementMails } from './statements/read-statement-mails.js';
import { RenderStatement } from './statements/render-statement.job.js';

/** Dunning of late bills, late interest, and monthly statements by mail. */
@Module({
  controllers: [ReadDunningRules, SaveDunningRules, ReadDunning, PauseDunning, ResumeDunning, BillLateInterest, ListStatementMails],
})
export class DunningModule {}

/** The worker of dunning: due steps, and letters. */
@Module({ providers: [DunBills, RenderDunningLetter, MailStatements, RenderStatement] })
export class DunningWorkerModule {}
