import { companyCopies } from '@bls/proto/contracts/calls/identity/companies/company';
import type { JobContext } from '@bls/kit/rpc/context';
import { Caller } from '@bls/kit/rpc/call-client';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { tenantsOf } from '@bls/shared/tenants/tenant-directory.repository';
import { z } from 'zod';
import type { FinanceDb } from '../../db/schema.js';
import { payerCopy } from './payer.js';
import { contractsWithoutPayer, savePayer } from './payers.repository.js';

export const copyMissingPayersJob = defineJob('copy-missing-payers', z.object({}));

/** Copies payers whose last save is older than the events that a new consumer receives: after an upgrade, all of them. */
@JobHandler(copyMissingPayersJob, '25 * * * *')
export class CopyMissingPayers {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  async execute(_: z.output<typeof copyMissingPayersJob.payload>, context: JobContext): Promise<void> {
    for (const tenant of await tenantsOf(this.db)) {
      const ctx = { tenant, requestId: context.requestId };
      const companyIds = await this.db.read(ctx, contractsWithoutPayer);
      if (companyIds.length === 0) continue;
      const companies = await this.caller.call(companyCopies, { companyIds }, ctx);
      await this.db.transaction(ctx, async (trx) => {
        for (const company of companies) await savePayer(trx, { tenant, ...payerCopy(company) });
      });
    }
  }
}
