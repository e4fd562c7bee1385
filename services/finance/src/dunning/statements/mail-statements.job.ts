import { addMonths, monthOf } from '@bls/proto/domain/values/time';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import { today } from '@bls/shared/calendar/today';
import { tenantsOf } from '@bls/shared/tenants/tenant-directory.repository';
import type { z } from 'zod';
import type { FinanceDb } from '../../db/schema.js';
import { mailStatementsJob, renderStatementJob } from '../jobs.js';
import { dunningRulesOf } from '../rules/dunning-rules.queries.js';
import { companiesToMail, insertStatementMail } from './statement-mails.repository.js';

/** Begins the statements of the month before, from the day that the tenant has chosen on; one for each licensee and month. */
@JobHandler(mailStatementsJob, '20 */3 * * *')
export class MailStatements {
  constructor(private readonly db: Database<FinanceDb>) {}

  async execute({ on }: z.output<typeof mailStatementsJob.payload>, { requestId }: JobContext): Promise<void> {
    for (const tenant of await tenantsOf(this.db)) {
      const ctx = { tenant, requestId };
      const { rules } = await this.db.read(ctx, dunningRulesOf);
      const day = on ?? (await this.db.read(ctx, today));
      if (!rules.statements || Number(day.slice(8)) < rules.statementDay) continue;
      const month = addMonths(monthOf(day), -1);
      for (const companyId of await this.db.read(ctx, (trx) => companiesToMail(trx, month))) {
        await this.db.transaction(ctx, async (trx) => {
          const id = await insertStatementMail(trx, tenant, companyId, month);
          if (id) await enqueue(trx, ctx, renderStatementJob, { id }, { id });
        });
      }
    }
  }
}
