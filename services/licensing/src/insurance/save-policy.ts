import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { emit } from '@bls/kit/events/outbox';
import { today } from '@bls/shared/calendar/today';
import { changeWithFiles, onlyFile } from '@bls/shared/files/change-with-files';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { type InsurancePolicy, insuranceSave } from '@bls/proto/contracts/calls/licensing/insurance';
import { CallError } from '@bls/proto/domain/values/errors';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { LicensingDb, Trx } from '../db/schema.js';
import { readCompany } from '../identity-copies/identity-copies.api.js';
import { policyById, policyFileIds } from './policies.queries.js';
import { insertPolicy, updatePolicy } from './policies.repository.js';
import { policyWorkItem } from './policy-work-item.js';
import { saveReminder, renewedPolicies } from './reminders.repository.js';

type Request = RequestOf<typeof insuranceSave>;

/** Creates or changes a policy of the company that the person works for. */
@Handler(insuranceSave)
export class SavePolicy {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** Without `revision` the policy is new. Errors as the call says. */
  async execute(request: Request, ctx: CallContext): Promise<InsurancePolicy> {
    const { tenant, actor } = ctx;
    const { companyId } = actor;
    if (!companyId) throw new CallError('forbidden');
    const before = await this.db.read(ctx, async (trx) => {
      if (!(await readCompany(trx, tenant, companyId))) throw new CallError('notFound');
      return request.revision === undefined ? undefined : policyById(trx, actor, request.id);
    });
    const isNew = before?.fileId !== request.fileId;
    const attachment = { fileIds: isNew ? [request.fileId] : [], purposes: ['insurancePolicy' as const], scope: { companyId } };
    const change = (files: FileDescription[]) =>
      this.store(request, companyId, before && !isNew ? before.fileName : onlyFile(files).name, ctx);
    const storedIds = () => this.db.read(ctx, (trx) => policyFileIds(trx, tenant, request.id));
    const owner = { kind: 'insurancePolicy', id: request.id };
    return changeWithFiles(this.caller, { owner, attachments: [attachment], change, storedIds }, ctx);
  }

  private async store(request: Request, companyId: string, fileName: string, ctx: CallContext): Promise<InsurancePolicy> {
    const { tenant, actor } = ctx;
    const author = { tenant, companyId, by: actor.name };
    try {
      return await this.db.transaction(ctx, async (trx) => {
        if (request.revision === undefined) await insertPolicy(trx, author, request, fileName);
        else if (!(await updatePolicy(trx, author, request, fileName, request.revision))) throw new CallError('conflict');
        await publishRenewed(trx, ctx, companyId);
        return policyById(trx, actor, request.id);
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }
}

/** Ends the work items of the policies that the company has renewed. */
async function publishRenewed(trx: Trx, ctx: CallContext, companyId: string): Promise<void> {
  const { tenant, actor } = ctx;
  const day = await today(trx);
  for (const policy of await renewedPolicies(trx, tenant, companyId, day)) {
    const revision = await saveReminder(trx, tenant, policy, null);
    if (revision === undefined) continue;
    const move = { action: 'renew' as const, revision, day, by: { userId: actor.userId, name: actor.name }, at: new Date().toISOString() };
    await emit(trx, ctx, licensingWorkItemMoved, policyWorkItem(policy, move));
  }
}
