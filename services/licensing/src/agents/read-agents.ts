import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { agentCategories, agentProperties, agentProperty } from '@bls/proto/contracts/calls/licensing/agent';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../db/schema.js';
import { readAgentCategories, readAgentProperties } from './agents.queries.js';
import { countProperties, offeredTo } from './offered-to.js';

/** Properties that agents offer, by name, within the scope of the person. */
@Handler(agentProperties)
export class ListAgentProperties {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute(_request: RequestOf<typeof agentProperties>, ctx: CallContext): Promise<ResponseOf<typeof agentProperties>> {
    const properties = await this.db.read(ctx, (trx) => readAgentProperties(trx, ctx.tenant));
    return { properties: offeredTo(properties, ctx.actor) };
  }
}

/** Throws `notFound` also outside the scope of the person. */
@Handler(agentProperty)
export class ReadAgentProperty {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute({ id }: RequestOf<typeof agentProperty>, ctx: CallContext): Promise<ResponseOf<typeof agentProperty>> {
    const [property] = offeredTo(await this.db.read(ctx, (trx) => readAgentProperties(trx, ctx.tenant, id)), ctx.actor);
    if (!property) throw new CallError('notFound');
    return property;
  }
}

/** Categories by name. For an agent they count only the properties that it sees. */
@Handler(agentCategories)
export class ListAgentCategories {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(_request: RequestOf<typeof agentCategories>, { tenant, actor }: CallContext): Promise<ResponseOf<typeof agentCategories>> {
    return this.db.read({ tenant }, async (trx) => {
      const categories = await readAgentCategories(trx, tenant);
      if (actor.userType === USER_TYPES.licensor) return { categories };
      return { categories: countProperties(categories, offeredTo(await readAgentProperties(trx, tenant), actor)) };
    });
  }
}
