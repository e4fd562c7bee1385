import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { agentCategoryDelete } from '@bls/proto/contracts/calls/licensing/agent';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../db/schema.js';
import { readAgentCategories } from './agents.queries.js';
import { lockCategory, removeCategory } from './agents.repository.js';
import { findCategory } from './find-category.js';

/** Deletes a category without properties and sub-categories. */
@Handler(agentCategoryDelete)
export class DeleteAgentCategory {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Throws `notFound`, `inUse`. */
  execute({ id }: RequestOf<typeof agentCategoryDelete>, { tenant }: CallContext): Promise<ResponseOf<typeof agentCategoryDelete>> {
    return this.db.transaction({ tenant }, async (trx) => {
      if (!(await lockCategory(trx, tenant, id))) throw new CallError('notFound');
      const all = await readAgentCategories(trx, tenant);
      if (findCategory(all, id).properties > 0 || all.some((category) => category.parentId === id)) throw new CallError('inUse');
      await removeCategory(trx, tenant, id);
      return { deleted: true };
    });
  }
}
