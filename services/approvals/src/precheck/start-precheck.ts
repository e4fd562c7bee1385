import type { RequestOf } from '@bls/proto/contracts/call';
import { type Precheck, precheckStart } from '@bls/proto/contracts/calls/approvals/precheck';
import { fileDescribe } from '@bls/proto/contracts/calls/files/download';
import { withoutRule } from '@bls/proto/domain/approval/precheck/without-rule';
import { CallError } from '@bls/proto/domain/values/errors';
import { enqueue } from '@bls/kit/events/outbox';
import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { personOf } from '../db/person.js';
import type { ApprovalsDb } from '../db/schema.js';
import { contentHash, guideOf } from '../review/review.api.js';
import { runPrecheck } from './precheck.job.js';
import { findPrecheck, insertPrecheck } from './precheck.repository.js';

/** Starts the check of what a form contains, saved or not. Safe to repeat with the same id. */
@Handler(precheckStart)
export class StartPrecheck {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ id, ...content }: RequestOf<typeof precheckStart>, ctx: CallContext): Promise<Precheck> {
    const { tenant, actor } = ctx;
    const { companyId } = actor;
    if (!companyId) throw new CallError('forbidden');
    const fileIds = [...new Set(content.fileIds)];
    // findings are about files: only about those that the person may read
    const { files } = await this.caller.call(fileDescribe, { ids: fileIds }, ctx);
    if (files.length < fileIds.length) throw new CallError('notFound');
    return this.db.transaction(ctx, async (trx) => {
      const guide = await guideOf(trx, tenant, content.propertyId);
      const unchecked = withoutRule(guide);
      const row = {
        tenant,
        id,
        companyId,
        kind: content.kind,
        itemId: content.itemId,
        content,
        contentHash: contentHash(content, guide),
        state: 'running' as const,
        findings: [],
        startedBy: personOf(actor),
        startedAt: new Date().toISOString(),
        finishedAt: null,
      };
      if (await insertPrecheck(trx, row)) {
        // the form shows that it runs, so nobody is notified of the job
        await enqueue(trx, ctx, runPrecheck, { precheckId: id }, { id });
        return { id, state: 'running', findings: [], unchecked };
      }
      const earlier = await findPrecheck(trx, actor, id);
      if (!earlier) throw new CallError('alreadyExists');
      return { id, state: earlier.state, findings: earlier.findings, unchecked };
    });
  }
}
