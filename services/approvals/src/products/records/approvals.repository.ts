import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import type { ApprovalStatus } from '@bls/proto/domain/workflow/definitions/product-approval';
import { updateRevision } from '@bls/kit/db/update-revision';
import { conflictOf } from '../../db/conflict.js';
import type { ApprovalRecord, ApprovalTable, HistoryTable, Trx } from '../../db/schema.js';
import { inScope } from './scope.queries.js';

/**
 * The approval, when the person may see it; `notFound` otherwise, as for one that does not exist. `lock` makes a second
 * decision wait for the first, so that it reads what was decided.
 */
export async function findApproval(trx: Trx, actor: Actor, id: string, { lock = false } = {}): Promise<ApprovalRecord> {
  const row = await trx
    .selectFrom('approval')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => inScope(eb, actor))
    .$if(lock, (qb) => qb.forUpdate())
    .executeTakeFirst();
  if (!row) throw new CallError('notFound');
  return row;
}

/** As `findApproval`, refusing at once what was decided on an older state than the stored one. */
export async function findForDecision(
  trx: Trx,
  actor: Actor,
  id: string,
  revision: number,
  options?: { lock: boolean },
): Promise<ApprovalRecord> {
  const row = await findApproval(trx, actor, id, options);
  if (row.revision !== revision) throw await somebodyWasFaster(trx, id);
  return row;
}

/** `conflict` that tells what happened: who did what, and where the approval is now. */
export const somebodyWasFaster = (trx: Trx, id: string): Promise<CallError> => conflictOf(trx, 'history', id);

/** Whatever its scope: only to find out whether an id that a caller chose is taken. */
export const findById = (trx: Trx, id: string): Promise<Pick<ApprovalRecord, 'revision' | 'companyId'> | undefined> =>
  trx.selectFrom('approval').select(['revision', 'companyId']).where('id', '=', id).executeTakeFirst();

type NewApproval = Omit<
  ApprovalTable,
  'approvalNumber' | 'workflowVersionId' | 'submittedVersionId' | 'submittedVersionNumber' | 'submittedBy' | 'submittedAt'
>;

/** The approval, held until the transaction ends: for what the system does by itself, outside anybody's scope. */
export const holdApproval = (trx: Trx, tenant: string, id: string): Promise<ApprovalRecord> =>
  trx.selectFrom('approval').selectAll().where('tenant', '=', tenant).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const insertApproval = (trx: Trx, row: NewApproval): Promise<ApprovalRecord> =>
  trx.insertInto('approval').values(row).returningAll().executeTakeFirstOrThrow();

/** One conditional update per change: undefined when the approval is no longer as it was seen. */
export const updateApproval = (
  trx: Trx,
  seen: { id: string; revision: number; status: ApprovalStatus },
  changes: Partial<ApprovalTable>,
): Promise<ApprovalRecord | undefined> => updateRevision(trx, 'approval', seen, changes);

/** Appends to the history, which nothing can change or delete. */
export async function writeHistory(trx: Trx, entry: Omit<HistoryTable, 'id'>): Promise<void> {
  await trx
    .insertInto('history')
    .values({ ...entry, id: randomUUID() })
    .execute();
}
