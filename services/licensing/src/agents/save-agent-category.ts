import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf } from '@bls/proto/contracts/call';
import { type AgentCategory, agentCategorySave } from '@bls/proto/contracts/calls/licensing/agent';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb, Trx } from '../db/schema.js';
import { readAgentCategories } from './agents.queries.js';
import { insertCategory, renameCategory } from './agents.repository.js';
import { findCategory } from './find-category.js';

/**
 * Creates or renames a category or sub-category. Names are unique within each of the two levels, because a sub-category is
 * shown without its category.
 */
@Handler(agentCategorySave)
export class SaveAgentCategory {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Without `revision` it is new. Errors as the call says. */
  async execute(request: RequestOf<typeof agentCategorySave>, ctx: CallContext): Promise<AgentCategory> {
    const author = { tenant: ctx.tenant, by: ctx.actor.name };
    try {
      return await this.db.transaction(ctx, async (trx) => {
        if (request.parentId) await requireTopLevel(trx, ctx.tenant, request.parentId);
        if (request.revision === undefined) await insertCategory(trx, author, request);
        else if (!(await renameCategory(trx, author, request, request.revision))) throw new CallError('conflict');
        return findCategory(await readAgentCategories(trx, ctx.tenant), request.id);
      });
    } catch (error) {
      if (isUniqueViolation(error, 'agent_category_pkey')) throw new CallError('alreadyExists');
      if (isUniqueViolation(error)) throw new CallError('alreadyExists', { issues: [{ path: ['name'], rule: 'agentNameTaken' }] });
      throw error;
    }
  }
}

async function requireTopLevel(trx: Trx, tenant: string, parentId: string): Promise<void> {
  if (findCategory(await readAgentCategories(trx, tenant), parentId).parentId !== null) throw new CallError('notFound');
}
