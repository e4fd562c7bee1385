import { Database } from '@bls/kit/db/database';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { AgentCategory, AgentProperty } from '@bls/proto/contracts/calls/licensing/agent';
import { CallError } from '@bls/proto/domain/values/errors';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { LicensingDb, Trx } from '../db/schema.js';
import { countedIn, offeredTo } from './offered-to.js';

type Context = { readonly tenant: string; readonly actor: Actor };

@Injectable()
export class AgentsQueries {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** By name, what the person may see. */
  list(ctx: Context): Promise<AgentProperty[]> {
    return this.db.read(ctx, async (trx) => offeredTo(await readAgentProperties(trx, ctx.tenant), ctx.actor));
  }

  /** Throws `notFound` also for one outside the scope. */
  read(id: string, ctx: Context): Promise<AgentProperty> {
    return this.db.read(ctx, async (trx) => {
      const [property] = offeredTo(await readAgentProperties(trx, ctx.tenant, id), ctx.actor);
      if (!property) throw new CallError('notFound');
      return property;
    });
  }

  /** By name; for an agent they count only what it may see. */
  categories({ tenant, actor }: Context): Promise<AgentCategory[]> {
    return this.db.read({ tenant }, async (trx) => {
      const categories = await readAgentCategories(trx, tenant);
      if (actor.userType === USER_TYPES.licensor) return categories;
      return countedIn(categories, offeredTo(await readAgentProperties(trx, tenant), actor));
    });
  }
}

/** All of the tenant, or one. Some dozens at most, so they are read whole. */
export async function readAgentProperties(trx: Trx, tenant: string, id?: string): Promise<AgentProperty[]> {
  let properties = trx.selectFrom('agentProperty').selectAll().where('tenant', '=', tenant);
  let characters = trx.selectFrom('agentCharacter').selectAll().where('tenant', '=', tenant);
  if (id) {
    properties = properties.where('id', '=', id);
    characters = characters.where('agentPropertyId', '=', id);
  }
  const found = await properties.orderBy('name').orderBy('id').execute();
  const all = await characters.orderBy('position').execute();
  const categories = new Map((await readAgentCategories(trx, tenant)).map(({ id: key, name, nameZh }) => [key, { id: key, name, nameZh }]));
  return found.flatMap(({ tenant: _tenant, categoryId, subCategoryId, ...property }) => {
    const category = categories.get(categoryId);
    if (!category) return [];
    const own = all.filter((character) => character.agentPropertyId === property.id);
    return {
      ...property,
      category,
      subCategory: categories.get(subCategoryId ?? '') ?? null,
      characters: own.map(({ characterId, name, nameZh, bannerFileId }) => ({ characterId, name, nameZh, bannerFileId })),
    };
  });
}

/** By name, each category or sub-category with the number of properties that stand in it. */
export function readAgentCategories(trx: Trx, tenant: string): Promise<AgentCategory[]> {
  return trx
    .selectFrom('agentCategory')
    .select(['id', 'parentId', 'name', 'nameZh', 'revision'])
    .select(
      sql<number>`(select count(*)::int from agent_property p
        where p.tenant = agent_category.tenant and agent_category.id in (p.category_id, p.sub_category_id))`.as('properties'),
    )
    .where('tenant', '=', tenant)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
