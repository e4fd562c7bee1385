import type { ContractFrame } from '@bls/proto/domain/approval/contract-frame';
import { numberIssues, popIssues } from '@bls/proto/domain/approval/pop';
import { duplicateNames } from '@bls/proto/domain/approval/rules';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { type PopFiles, popSubmit } from '@bls/proto/contracts/calls/approvals/pop';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { CallError } from '@bls/proto/domain/values/errors';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { popApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/pop-approval';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { emit } from '@bls/kit/events/outbox';
import { today } from '@bls/shared/calendar/today';
import { ownContractTerms } from '../terms/terms.api.js';
import { nextNumber } from '../db/number-series.js';
import type { PopApprovalTable, PopRecord } from '../db/pop.js';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import { personOf } from '../db/person.js';
import { columnsOf, searchOf } from './pop-columns.js';
import { numberedProduct } from './numbered-product.queries.js';
import { appendPopHistory, findSeenPop, insertPop, insertPopVersion, popExists, updatePop } from './pop.repository.js';
import { popWorkItem } from './pop-work-item.js';

type Request = RequestOf<typeof popSubmit>;
type Property = ContractFrame['properties'][number];
type Checked = { frame: ContractFrame; property: Property; seen: PopRecord | undefined };

/** Submits promotional material of the own company, or the next version of what was rejected. */
@Handler(popSubmit)
export class SubmitPop {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof popSubmit>> {
    const checked = await this.db.read(ctx, (trx) => check(trx, request, ctx));
    const files = await this.attach(request, checked.property, ctx);
    const issues = duplicateNames(files.pictures).map((issue) => ({ ...issue, path: ['content', 'pictureIds'] }));
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
    try {
      return await this.db.transaction(ctx, (trx) => this.write(trx, request, files, ctx));
    } catch (error) {
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }

  private async write(trx: Trx, { id, revision, content }: Request, files: PopFiles, ctx: CallContext) {
    const { tenant, actor } = ctx;
    const { frame, property, seen } = await check(trx, { id, revision, content }, ctx, true);
    const by = personOf(actor);
    const at = new Date().toISOString();
    const columns = columnsOf(content, frame, property, files);
    const pop = seen
      ? await updatePop(trx, seen, {
          ...columns,
          status: 'submitted',
          version: seen.version + 1,
          search: searchOf(seen.number, columns),
          submittedAt: at,
          waitingSince: at,
        })
      : await open(trx, tenant, { id, ownerId: by.userId, ...columns }, at);
    await insertPopVersion(trx, { tenant, popId: id, number: pop.version, content, files, submittedBy: by, submittedAt: at });
    await appendPopHistory(trx, {
      tenant,
      popId: id,
      revision: pop.revision,
      version: pop.version,
      action: 'submit',
      fromStatus: seen?.status ?? null,
      toStatus: pop.status,
      by,
      at,
      reason: null,
      comment: null,
    });
    await emit(trx, ctx, approvalsWorkItemMoved, popWorkItem(pop, { action: 'submit', by, at, comment: null }));
    return { id, revision: pop.revision, number: pop.number };
  }

  /** Gives the files to the material, seen by the company and the brand owner of the property. */
  private async attach({ id, content }: Request, { brandOwnerId }: Property, ctx: CallContext): Promise<PopFiles> {
    const { pictureIds, ndaFileId, bixFileId, factoryCheckFileId } = content;
    const { files } = await this.caller.call(
      fileAttach,
      {
        fileIds: [...new Set([...pictureIds, ndaFileId, bixFileId, factoryCheckFileId])],
        owner: { kind: 'popApproval', id },
        purposes: ['approvalImage'],
        scope: { companyId: ctx.actor.companyId, brandOwnerIds: brandOwnerId ? [brandOwnerId] : [] },
      },
      ctx,
    );
    const byId = new Map(files.map((file) => [file.fileId, file]));
    const one = (fileId: string) => {
      const file = byId.get(fileId);
      if (!file) throw new CallError('notFound');
      return file;
    };
    return { pictures: pictureIds.map(one), nda: one(ndaFileId), bix: one(bixFileId), factoryCheck: one(factoryCheckFileId) };
  }
}

/** Everything that is looked at before files are touched, and once more under the lock. Issues are told below `content`. */
async function check(trx: Trx, { id, revision, content }: Request, { tenant, actor }: CallContext, lock = false): Promise<Checked> {
  const frame = await ownContractTerms(trx, actor, content.contractId);
  const seen = revision === undefined ? undefined : await findSeenPop(trx, actor, id, revision, { lock });
  if (seen) {
    const decision = transition(popApprovalWorkflow, seen.status, 'submit', actor);
    if (!decision.ok) throw new CallError(decision.code);
  } else if (await popExists(trx, tenant, id)) throw new CallError('alreadyExists');
  const issues = [
    ...popIssues(content, { frame, today: today(actor) }),
    ...numberIssues(content, await numberedProduct(trx, tenant, frame.companyId, content.approvalNumber)),
  ];
  const property = frame.properties.find(({ propertyId }) => propertyId === content.propertyId);
  if (issues.length > 0 || !property)
    throw new CallError('ruleBroken', { issues: issues.map((issue) => ({ ...issue, path: ['content', ...issue.path] })) });
  return { frame, property, seen };
}

function open(
  trx: Trx,
  tenant: string,
  row: ReturnType<typeof columnsOf> & Pick<PopApprovalTable, 'id' | 'ownerId'>,
  at: string,
): Promise<PopRecord> {
  return nextNumber(trx, tenant, 'POP', at).then((number) =>
    insertPop(trx, {
      ...row,
      tenant,
      revision: 0,
      status: popApprovalWorkflow.initial,
      number,
      version: 1,
      search: searchOf(number, row),
      submittedAt: at,
      waitingSince: at,
    }),
  );
}
