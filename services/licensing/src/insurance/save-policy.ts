import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { today } from '@bls/shared/calendar/today';
import { changeWithFiles, onlyFile } from '@bls/shared/files/change-with-files';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { type InsurancePolicy, insuranceSave } from '@bls/proto/contracts/calls/licensing/insurance';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../db/schema.js';
import { readCompany } from '../identity-copies/identity-copies.api.js';
import { policyById, policyFileIds } from './policies.queries.js';
import { insertPolicy, updatePolicy } from './policies.repository.js';
import { publishRenewed } from './publish-renewed.js';
import { renewedPolicies } from './reminders.repository.js';

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
        const day = await today(trx);
        const policies = await renewedPolicies(trx, tenant, companyId, day);
        await publishRenewed(trx, ctx, { policies, day, by: { userId: actor.userId, name: actor.name } });
        return policyById(trx, actor, request.id);
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }
}
