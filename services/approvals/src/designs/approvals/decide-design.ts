import { checkVersion } from '@bls/proto/domain/approval/pop';
import type { RequestOf } from '@bls/proto/contracts/call';
import { designDecide, type DesignDetail } from '@bls/proto/contracts/calls/approvals/design';
import { CallError } from '@bls/proto/domain/values/errors';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { transition } from '@bls/proto/domain/workflow/workflow';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { DesignRecord } from '../../db/designs.js';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import { nextNumber } from '../../db/number-series.js';
import { personOf } from '../../db/person.js';
import { designWorkflowOf } from '../../terms/terms.api.js';
import { decisionIssues } from './decision.js';
import { DesignFiles } from './design-files.js';
import { designWorkItem, factsOf } from './design-work-item.js';
import { designDetail } from './designs.queries.js';
import { appendDesignHistory, designConflict, findDesign, updateDesign } from './designs.repository.js';
import { searchedText } from '@bls/proto/domain/search/plain';

type Request = RequestOf<typeof designDecide>;

/** A decision about the newest version of a design, or about its newest sample. */
@Handler(designDecide)
export class DecideDesign {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly files: DesignFiles,
  ) {}

  /** Errors as the call says. */
  async execute({ id, revision, version, action, ...given }: Request, ctx: CallContext): Promise<DesignDetail> {
    const { tenant, actor } = ctx;
    const { detail, dropped } = await this.db.transaction(ctx, async (trx) => {
      const seen = await findDesign(trx, actor, id, { lock: true });
      checkVersion(version, seen.version);
      if (seen.revision !== revision) throw await designConflict(trx, id);
      const { workflow } = await designWorkflowOf(trx, seen);
      const decision = transition(workflow, seen.status, action, actor, factsOf(seen));
      if (!decision.ok) throw new CallError(decision.code, { params: { action, status: seen.status } });
      const issues = decisionIssues(seen.status, decision.transition, given);
      if (issues.length > 0) throw new CallError('ruleBroken', { issues });
      const by = personOf(actor);
      const at = new Date().toISOString();
      const design = await updateDesign(trx, seen, {
        status: decision.to,
        waitingSince: at,
        ...(action === 'close' ? { draft: null } : {}),
        ...(action === 'provideNumber' ? await numbered(trx, seen, at) : {}),
        ...(seen.status === 'sampleSubmitted' ? { receivedSample: given.receivedSample ?? false } : {}),
      });
      const told = { action, by, at, comment: given.comment?.trim() || null };
      await appendDesignHistory(trx, {
        tenant,
        designId: id,
        revision: design.revision,
        version: design.version,
        fromStatus: seen.status,
        toStatus: design.status,
        reason: action === 'disapprove' ? (given.reason ?? null) : null,
        ...told,
      });
      await emit(trx, ctx, approvalsWorkItemMoved, designWorkItem(design, workflow, { ...told, notify: decision.transition.notify }));
      return { detail: await designDetail(trx, actor, design), dropped: action === 'close' ? (seen.draft?.pictures ?? []) : [] };
    });
    await this.files.detachFromDraft(id, dropped, ctx);
    return detail;
  }
}

/** The App ID, by which it is found from now on. */
async function numbered(trx: Trx, { tenant, search }: DesignRecord, at: string): Promise<Pick<DesignRecord, 'approvalNumber' | 'search'>> {
  const approvalNumber = await nextNumber(trx, tenant, 'APP', at);
  return { approvalNumber, search: searchedText(approvalNumber, search) };
}
