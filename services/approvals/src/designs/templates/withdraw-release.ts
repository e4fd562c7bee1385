import type { RequestOf } from '@bls/proto/contracts/call';
import { type DesignTemplate, designTemplateWithdraw } from '@bls/proto/contracts/calls/approvals/design-template';
import { fileDetach } from '@bls/proto/contracts/calls/files/object';
import { CallError } from '@bls/proto/domain/values/errors';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { designReleaseWorkflow } from '@bls/proto/domain/workflow/definitions/design-release';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { ApprovalsDb } from '../../db/schema.js';
import { personOf } from '../../db/person.js';
import { releaseWorkItem } from './release-work-item.js';
import { withReleases } from './templates.queries.js';
import { appendReleaseHistory, findRelease, findTemplate, releaseConflict, updateRelease } from './templates.repository.js';

type Request = RequestOf<typeof designTemplateWithdraw>;

/**
 * Takes a template back from a licensee. Its people keep reading that they had it and why it was taken; its file opens for
 * them no more, and no further design may be made on it. What was made on it before stays as it is.
 */
@Handler(designTemplateWithdraw)
export class WithdrawRelease {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  /** Errors as the call says. */
  execute({ releaseId, revision, reason }: Request, ctx: CallContext): Promise<DesignTemplate> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const seen = await findRelease(trx, actor, releaseId);
      if (seen.revision !== revision) throw await releaseConflict(trx, releaseId);
      const decision = transition(designReleaseWorkflow, seen.status, 'withdraw', actor);
      if (!decision.ok) throw new CallError(decision.code, { params: { action: 'withdraw', status: seen.status } });
      const template = await findTemplate(trx, actor, seen.templateId);
      const by = personOf(actor);
      const at = new Date().toISOString();
      const release = await updateRelease(trx, seen, {
        status: decision.to,
        withdrawnBy: by,
        withdrawnAt: at,
        withdrawnReason: reason,
      });
      const told = { action: 'withdraw', by, at, comment: reason } as const;
      await appendReleaseHistory(trx, {
        tenant,
        releaseId,
        revision: release.revision,
        fromStatus: seen.status,
        toStatus: release.status,
        ...told,
      });
      await emit(trx, ctx, approvalsWorkItemMoved, releaseWorkItem(template, release, told));
      // last, while the release is still locked: nobody is told of a withdrawal after which the file still opens
      await this.caller.call(fileDetach, { fileIds: [template.file.fileId], owner: { kind: 'designRelease', id: release.companyId } }, ctx);
      const [shown] = await withReleases(trx, actor, [template]);
      return shown as DesignTemplate;
    });
  }
}
