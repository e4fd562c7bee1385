import { type DesignSample, sampleIssues } from '@bls/proto/domain/approval/design';
import { duplicateNames } from '@bls/proto/domain/approval/rules';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { designSubmitSample } from '@bls/proto/contracts/calls/approvals/design';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { Role } from '@bls/proto/domain/access/roles';
import { transition } from '@bls/proto/domain/workflow/workflow';
import type { DesignStatus } from '@bls/proto/domain/workflow/definitions/design-approval';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { DesignRecord } from '../../db/designs.js';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import { personOf } from '../../db/person.js';
import { type DesignWorkflow, designWorkflowOf } from '../../terms/terms.api.js';
import { DesignFiles } from './design-files.js';
import { designWorkItem, factsOf } from './design-work-item.js';
import { appendDesignHistory, findSeenDesign, insertDesignSample, updateDesign } from './designs.repository.js';

type Request = RequestOf<typeof designSubmitSample>;

/** The licensee sends the sample of a design that was approved, or another one after the last was disapproved. */
@Handler(designSubmitSample)
export class SubmitSample {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly files: DesignFiles,
  ) {}

  /** Errors as the call says. */
  async execute({ id, revision, sample }: Request, ctx: CallContext): Promise<ResponseOf<typeof designSubmitSample>> {
    const { tenant, actor } = ctx;
    const before = await this.db.read(ctx, (trx) => check(trx, { id, revision }, ctx));
    refuse(sampleIssues(sample));
    const files = await this.files.attachSample(id, sample, before.seen.brandOwnerId, ctx);
    refuse(duplicateNames(files.pictures).map((issue) => ({ ...issue, path: ['pictureIds'] })));
    return this.db.transaction(ctx, async (trx) => {
      const { seen, to, workflow, notify } = await check(trx, { id, revision }, ctx, true);
      const by = personOf(actor);
      const at = new Date().toISOString();
      const number = seen.sampleNumber + 1;
      const design = await updateDesign(trx, seen, {
        status: to,
        sampleNumber: number,
        sentSample: true,
        receivedSample: false,
        waitingSince: at,
      });
      const { version } = design;
      const remark = remarkOf(sample);
      await insertDesignSample(trx, { tenant, designId: id, number, version, files, remark, submittedBy: by, submittedAt: at });
      const told = { action: 'submitSample', by, at, comment: remark } as const;
      await appendDesignHistory(trx, {
        tenant,
        designId: id,
        revision: design.revision,
        version,
        fromStatus: seen.status,
        toStatus: to,
        reason: null,
        ...told,
      });
      await emit(trx, ctx, approvalsWorkItemMoved, designWorkItem(design, workflow, { ...told, notify }));
      return { id, revision: design.revision };
    });
  }
}

const remarkOf = ({ remark }: DesignSample): string | null => remark ?? null;

/** Is it the licensee's turn to send a sample? Looked at before files are touched, and once more under the lock. */
async function check(
  trx: Trx,
  { id, revision }: Pick<Request, 'id' | 'revision'>,
  { actor }: CallContext,
  lock = false,
): Promise<{ seen: DesignRecord; to: DesignStatus; workflow: DesignWorkflow; notify: readonly Role[] | undefined }> {
  const seen = await findSeenDesign(trx, actor, id, revision, { lock });
  const { workflow } = await designWorkflowOf(trx, seen);
  const decision = transition(workflow, seen.status, 'submitSample', actor, factsOf(seen));
  if (!decision.ok) throw new CallError(decision.code, { params: { action: 'submitSample', status: seen.status } });
  return { seen, to: decision.to, workflow, notify: decision.transition.notify };
}

function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0)
    throw new CallError('ruleBroken', { issues: issues.map((issue) => ({ ...issue, path: ['sample', ...issue.path] })) });
}
