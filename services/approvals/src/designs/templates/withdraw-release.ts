import type { RequestOf } from '@bls/proto/contracts/call';
import { type DesignTemplate, designTemplateWithdraw } from '@bls/proto/contracts/calls/approvals/settings/design-template';
import { fileDetach } from '@bls/proto/contracts/calls/files/object';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { designReleaseWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/design-release';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { personOf } from '../../db/person.js';
import { appendHistory, updateRecord } from '../../db/records.js';
import type { ApprovalsDb } from '../../db/schema.js';
import { decideAction } from '../../review/review.api.js';
import { entryOf } from './release.js';
import { releaseWorkItem } from './release-work-item.js';
import { withReleases } from './templates.queries.js';
import { findReleaseAt, findTemplate } from './templates.repository.js';

type Request = RequestOf<typeof designTemplateWithdraw>;

/**
 * Withdraws a template from a licensee with a reason that the licensee reads. It can no longer open the file or use the
 * template in a new design; earlier designs stay as they are.
 */
@Handler(designTemplateWithdraw)
export class WithdrawRelease {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  execute({ releaseId, revision, reason }: Request, ctx: CallContext): Promise<DesignTemplate> {
    const { actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const current = await findReleaseAt(trx, actor, { id: releaseId, revision });
      const decision = decideAction(designReleaseWorkflow, current.status, 'withdraw', actor);
      const template = await findTemplate(trx, actor, current.templateId);
      const by = personOf(actor);
      const at = new Date().toISOString();
      const release = await updateRecord(trx, 'designRelease', current, {
        status: decision.to,
        withdrawnBy: by,
        withdrawnAt: at,
        withdrawnReason: reason,
      });
      const step = { action: 'withdraw', by, at, comment: reason } as const;
      await appendHistory(trx, 'designRelease', entryOf(release, current.status, step));
      await emit(trx, ctx, approvalsWorkItemMoved, releaseWorkItem(template, release, step));
      // last, under the lock: without the detached file the withdrawal is rolled back
      await this.caller.call(fileDetach, { fileIds: [template.file.fileId], owner: { kind: 'designRelease', id: release.companyId } }, ctx);
      const [shown] = await withReleases(trx, actor, [template]);
      return shown as DesignTemplate;
    });
  }
}
