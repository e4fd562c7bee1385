import { NO_TENANT } from '@bls/proto/domain/values/ids';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import { z } from 'zod';
import type { IdentityDb } from '../../db/schema.js';
import { tenantCodes } from '../../tenants/tenants.api.js';
import { claimDue } from '../store/deliveries.repository.js';
import { SendDelivery } from './send-delivery.js';

export const sendWebhooksJob = defineJob('send-webhooks', z.strictObject({}));
const EVERY_TEN_SECONDS = '*/10 * * * * *';
/** Then the job ends and leaves the rest to the next one, because other jobs wait too. */
const LONGEST_MS = 20_000;

/**
 * Sends the deliveries that are due: of one tenant after an event, of all every ten seconds. Several runs at once share them. An
 * endpoint that has failed in a run is left to the next one.
 */
@JobHandler(sendWebhooksJob, EVERY_TEN_SECONDS)
export class SendWebhooks {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly send: SendDelivery,
  ) {}

  async execute(_: object, { tenant, requestId }: JobContext): Promise<void> {
    const until = Date.now() + LONGEST_MS;
    const tenants = tenant === NO_TENANT ? await tenantCodes(this.db) : [tenant];
    await Promise.all(tenants.map((each) => this.sendDue({ tenant: each, requestId }, until)));
  }

  private async sendDue(ctx: { tenant: string; requestId: string }, until: number): Promise<void> {
    const failed = new Set<string>();
    while (Date.now() < until) {
      const due = await this.db.transaction(ctx, (trx) => claimDue(trx, ctx.tenant, [...failed]));
      if (due.length === 0) return;
      await Promise.all(
        due.map(async (claimed) => {
          if (!(await this.send.execute(claimed, ctx))) failed.add(claimed.endpointId);
        }),
      );
    }
  }
}
