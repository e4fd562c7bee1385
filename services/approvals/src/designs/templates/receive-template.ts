import type { RequestOf } from '@bls/proto/contracts/call';
import { type DesignTemplate, designTemplateReceive } from '@bls/proto/contracts/calls/approvals/design-template';
import { CallError } from '@bls/proto/domain/values/errors';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { designReleaseWorkflow } from '@bls/proto/domain/workflow/definitions/design-release';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { ApprovalsDb } from '../../db/schema.js';
import { personOf } from '../../db/person.js';
import { releaseWorkItem } from './release-work-item.js';
import { withReleases } from './templates.queries.js';
import { appendReleaseHistory, findRelease, findTemplate, releaseConflict, updateRelease } from './templates.repository.js';

type Request = RequestOf<typeof designTemplateReceive>;

/** The licensee says that it has the template. */
@Handler(designTemplateReceive)
export class ReceiveTemplate {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  /** Errors as the call says. */
  execute({ releaseId, revision }: Request, ctx: CallContext): Promise<DesignTemplate> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const seen = await findRelease(trx, actor, releaseId);
      if (seen.revision !== revision) throw await releaseConflict(trx, releaseId);
      const decision = transition(designReleaseWorkflow, seen.status, 'receive', actor);
      if (!decision.ok) throw new CallError(decision.code, { params: { action: 'receive', status: seen.status } });
      const template = await findTemplate(trx, actor, seen.templateId);
      const by = personOf(actor);
      const at = new Date().toISOString();
      const release = await updateRelease(trx, seen, { status: decision.to, receivedBy: by, receivedAt: at });
      const told = { action: 'receive', by, at, comment: null } as const;
      await appendReleaseHistory(trx, {
        tenant,
        releaseId,
        revision: release.revision,
        fromStatus: seen.status,
        toStatus: release.status,
        ...told,
      });
      await emit(trx, ctx, approvalsWorkItemMoved, releaseWorkItem(template, release, told));
      const [shown] = await withReleases(trx, actor, [template]);
      return shown as DesignTemplate;
    });
  }
}
