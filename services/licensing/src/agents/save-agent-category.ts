import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { AgentCategory, agentCategorySave } from '@bls/proto/contracts/calls/licensing/agent';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { LicensingDb, Trx } from '../db/schema.js';
import { readAgentCategories } from './agents.queries.js';
import { insertCategory, lockCategory, removeCategory, renameCategory } from './agents.repository.js';

type Request = RequestOf<typeof agentCategorySave>;

/** Two levels; names are unique within each of them, because a sub-category is read without its category. */
@Injectable()
export class SaveAgentCategory {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Errors as the call says. */
  async save(request: Request, ctx: CallContext): Promise<AgentCategory> {
    const at = { tenant: ctx.tenant, by: ctx.actor.name };
    try {
      return await this.db.transaction(ctx, async (trx) => {
        if (request.parentId) await checkParent(trx, ctx.tenant, request.parentId);
        if (request.revision === undefined) await insertCategory(trx, at, request);
        else if (!(await renameCategory(trx, at, request, request.revision))) throw new CallError('conflict');
        return one(await readAgentCategories(trx, ctx.tenant), request.id);
      });
    } catch (error) {
      if (isUniqueViolation(error, 'agent_category_pkey')) throw new CallError('alreadyExists');
      if (isUniqueViolation(error)) throw new CallError('alreadyExists', { issues: [{ path: ['name'], rule: 'agentNameTaken' }] });
      throw error;
    }
  }

  /** Throws `notFound`, `inUse`. */
  remove(id: string, { tenant }: CallContext): Promise<void> {
    return this.db.transaction({ tenant }, async (trx) => {
      if (!(await lockCategory(trx, tenant, id))) throw new CallError('notFound');
      const all = await readAgentCategories(trx, tenant);
      if (one(all, id).properties > 0 || all.some((category) => category.parentId === id)) throw new CallError('inUse');
      await removeCategory(trx, tenant, id);
    });
  }
}

function one(all: readonly AgentCategory[], id: string): AgentCategory {
  const found = all.find((category) => category.id === id);
  if (!found) throw new CallError('notFound');
  return found;
}

async function checkParent(trx: Trx, tenant: string, parentId: string): Promise<void> {
  if (one(await readAgentCategories(trx, tenant), parentId).parentId !== null) throw new CallError('notFound');
}
