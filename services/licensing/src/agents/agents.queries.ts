import type { AgentCategory, AgentProperty } from '@bls/proto/contracts/calls/licensing/agent';
import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

/** All of the tenant, or one. A tenant has some dozens at most, so they are read whole. */
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

/** By name, each category or sub-category with the number of its properties. */
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
