import type { Actor } from '@bls/proto/domain/access/actor';
import { findAtRevision, findRecord } from '../../db/records.js';
import type { ApprovalRecord, Trx } from '../../db/schema.js';
import { approvalScope } from './scope.queries.js';

export const findApproval = (trx: Trx, actor: Actor, id: string, options?: { lock: boolean }): Promise<ApprovalRecord> =>
  findRecord(trx, 'approval', id, approvalScope(actor), options);

/** Throws `conflict` when the approval has another revision than the expected one. */
export const findApprovalAt = (
  trx: Trx,
  actor: Actor,
  expected: { id: string; revision: number },
  options?: { lock: boolean },
): Promise<ApprovalRecord> => findAtRevision(trx, 'approval', expected, approvalScope(actor), options);

/** Outside any scope: only to find out whether an id that the caller chose is taken. */
export const findById = (trx: Trx, id: string): Promise<Pick<ApprovalRecord, 'revision' | 'companyId'> | undefined> =>
  trx.selectFrom('approval').select(['revision', 'companyId']).where('id', '=', id).executeTakeFirst();

/** The approval, locked and outside any scope: for jobs of the system. */
export const lockApproval = (trx: Trx, tenant: string, id: string): Promise<ApprovalRecord> =>
  trx.selectFrom('approval').selectAll().where('tenant', '=', tenant).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const insertApproval = (trx: Trx, row: ApprovalRecord): Promise<ApprovalRecord> =>
  trx.insertInto('approval').values(row).returningAll().executeTakeFirstOrThrow();
