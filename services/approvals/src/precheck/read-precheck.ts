import type { RequestOf } from '@bls/proto/contracts/call';
import { type Precheck, precheckRead } from '@bls/proto/contracts/calls/approvals/precheck';
import { withoutRule } from '@bls/proto/domain/approval/precheck/without-rule';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../db/schema.js';
import { guideOf } from '../review/review.api.js';
import { findPrecheck } from './precheck.repository.js';

/** The state of a check of the own company, and its findings. */
@Handler(precheckRead)
export class ReadPrecheck {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ id }: RequestOf<typeof precheckRead>, ctx: CallContext): Promise<Precheck> {
    return this.db.read(ctx, async (trx) => {
      const found = await findPrecheck(trx, ctx.actor, id);
      if (!found) throw new CallError('notFound');
      const guide = await guideOf(trx, ctx.tenant, found.content.propertyId);
      return { id, state: found.state, findings: found.findings, unchecked: withoutRule(guide) };
    });
  }
}
