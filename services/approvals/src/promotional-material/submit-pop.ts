import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { type PopFiles, popSubmit } from '@bls/proto/contracts/calls/approvals/pop';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { numberIssues, popIssues } from '@bls/proto/domain/approval/pop';
import { duplicateNames } from '@bls/proto/domain/approval/rules';
import { CallError } from '@bls/proto/domain/values/errors';
import { popWorkflowOf } from '@bls/proto/domain/workflow/definitions/approvals/pop-approval';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import { nextNumber } from '../db/number-series.js';
import { personOf } from '../db/person.js';
import type { PopRecord } from '../db/pop.js';
import { appendHistory, updateRecord } from '../db/records.js';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import { uniqueOrExists } from '../db/unique-or-exists.js';
import { decideAction, publishReview, refuse, ReviewFiles } from '../review/review.api.js';
import { hasBrandOwnerReview, ownContractTerms } from '../terms/terms.api.js';
import { isNumberOfDesign, numberedProduct } from './numbered-product.queries.js';
import { entryOf, newPop, versionOf } from './pop-changes.js';
import { columnsOf, searchOf } from './pop-columns.js';
import { deadlineOf } from './deadline.queries.js';
import { popWorkItem } from './pop-work-item.js';
import { filesOfPop, findPopAt, insertPop, insertPopVersion, popExists } from './pop.repository.js';

type Request = RequestOf<typeof popSubmit>;
type Property = ContractTerms['properties'][number];
type Checked = { terms: ContractTerms; property: Property; current: PopRecord | undefined };

/** Submits promotional material of the person's company, or the next version after a rejection. */
@Handler(popSubmit)
export class SubmitPop {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly files: ReviewFiles,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof popSubmit>> {
    const { property } = await this.db.read(ctx, (trx) => check(trx, request, ctx));
    const owner = { kind: 'popApproval', id: request.id } as const;
    const readers = { companyId: ctx.actor.companyId, brandOwnerId: property.brandOwnerId ?? null };
    const files = await this.files.attachDocuments(owner, request.content, readers, ctx);
    const storedIds = () => this.db.read(ctx, async (trx) => (await filesOfPop(trx, ctx.tenant, request.id)).flatMap(idsOf));
    return this.files.detachOnRefusal({ owner, fileIds: idsOf({ files }), storedIds }, ctx, async () => {
      refuse(
        duplicateNames(files.pictures).map((issue) => ({ ...issue, path: ['pictureIds'] })),
        'content',
      );
      return uniqueOrExists(() => this.db.transaction(ctx, (trx) => store(trx, request, files, ctx)));
    });
  }
}

const idsOf = ({ files: { pictures, nda, bix, factoryCheck } }: { files: PopFiles }): string[] =>
  [...pictures, nda, bix, factoryCheck].map(({ fileId }) => fileId);

/** Stores the material as submitted: a new one, or its next version. */
async function store(trx: Trx, { id, revision, content }: Request, files: PopFiles, ctx: CallContext) {
  const { tenant, actor } = ctx;
  const { terms, property, current } = await check(trx, { id, revision, content }, ctx, true);
  const by = personOf(actor);
  const at = new Date().toISOString();
  const columns = columnsOf(content, terms, property, files);
  const pop = current
    ? await updateRecord(trx, 'popApproval', current, {
        ...columns,
        status: 'submitted',
        version: current.version + 1,
        search: searchOf(current.number, columns),
        submittedAt: at,
        waitingSince: at,
      })
    : await insertPop(
        trx,
        newPop(columns, {
          tenant,
          id,
          number: await nextNumber(trx, tenant, 'POP', at),
          ownerId: by.userId,
          brandOwnerReviews: columns.brandOwnerId !== null && (await hasBrandOwnerReview(trx, tenant, columns.propertyId)),
          at,
        }),
      );
  const step = { action: 'submit', by, at, comment: null } as const;
  await insertPopVersion(trx, versionOf(pop, content, files, step));
  await appendHistory(trx, 'popApproval', entryOf(pop, current?.status ?? null, step));
  await publishReview(trx, ctx, popWorkItem(pop, step), { deadline: await deadlineOf(trx, pop) });
  return { id, revision: pop.revision, number: pop.number };
}

/** Checks the submission. Called before files are attached, and again under the lock. */
async function check(trx: Trx, { id, revision, content }: Request, { tenant, actor }: CallContext, lock = false): Promise<Checked> {
  const terms = await ownContractTerms(trx, actor, content.contractId);
  const current = revision === undefined ? undefined : await findPopAt(trx, actor, { id, revision }, { lock });
  if (current) {
    decideAction(popWorkflowOf(current.brandOwnerReviews), current.status, 'submit', actor);
  } else if (await popExists(trx, tenant, id)) throw new CallError('alreadyExists');
  const issues = [
    ...popIssues(content, { terms, today: await today(trx) }),
    ...numberIssues(content, await numberedProduct(trx, tenant, terms.companyId, content.approvalNumber), {
      isOfDesign: await isNumberOfDesign(trx, tenant, terms.companyId, content.approvalNumber),
    }),
  ];
  const property = terms.properties.find(({ propertyId }) => propertyId === content.propertyId);
  refuse(issues, 'content');
  if (!property) throw new CallError('ruleBroken', { issues: [] });
  return { terms, property, current };
}
