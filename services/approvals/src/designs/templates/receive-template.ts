import type { RequestOf } from '@bls/proto/contracts/call';
import { type DesignTemplate, designTemplateReceive } from '@bls/proto/contracts/calls/approvals/settings/design-template';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { designReleaseWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/design-release';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
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

type Request = RequestOf<typeof designTemplateReceive>;

/** The licensee confirms that it has received the template. */
@Handler(designTemplateReceive)
export class ReceiveTemplate {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ releaseId, revision }: Request, ctx: CallContext): Promise<DesignTemplate> {
    const { actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const current = await findReleaseAt(trx, actor, { id: releaseId, revision });
      const decision = decideAction(designReleaseWorkflow, current.status, 'receive', actor);
      const template = await findTemplate(trx, actor, current.templateId);
      const by = personOf(actor);
      const at = new Date().toISOString();
      const release = await updateRecord(trx, 'designRelease', current, { status: decision.to, receivedBy: by, receivedAt: at });
      const step = { action: 'receive', by, at, comment: null } as const;
      await appendHistory(trx, 'designRelease', entryOf(release, current.status, step));
      await emit(trx, ctx, approvalsWorkItemMoved, releaseWorkItem(template, release, step));
      const [shown] = await withReleases(trx, actor, [template]);
      return shown as DesignTemplate;
    });
  }
}
