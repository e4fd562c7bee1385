import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { auditSafetyCheck, auditSafetyRead } from '@bls/proto/contracts/calls/identity/audit';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import { auditHead } from '../audit/audit.api.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { IdentityDb } from '../db/schema.js';
import { lastAnchor, lastMailed, verificationOf } from './anchors.queries.js';
import { checkTrailJob } from './jobs.js';

@Handler(auditSafetyRead)
export class ReadAuditSafety {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  execute(_request: RequestOf<typeof auditSafetyRead>, ctx: CallContext): Promise<ResponseOf<typeof auditSafetyRead>> {
    const { tenant } = ctx;
    return this.db.read(ctx, async (trx) => {
      const anchor = await lastAnchor(trx, tenant);
      const verification = await verificationOf(trx, tenant);
      return {
        rows: (await auditHead(trx, tenant))?.sequence ?? 0,
        anchor: anchor ? { at: anchor.at, sequence: anchor.sequence } : null,
        mailing: Boolean(this.config.AUDIT_MAIL_TO && this.config.SMTP_URL),
        mailedAt: await lastMailed(trx, tenant),
        verification: verification ?? null,
      };
    });
  }
}

/** Verifies all rows and makes an anchor; a job does the work. */
@Handler(auditSafetyCheck)
export class CheckAuditSafety {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(_request: RequestOf<typeof auditSafetyCheck>, ctx: CallContext): Promise<ResponseOf<typeof auditSafetyCheck>> {
    await this.db.transaction(ctx, (trx) => enqueue(trx, ctx, checkTrailJob, {}, { id: randomUUID(), userId: ctx.actor.userId }));
    return {};
  }
}
