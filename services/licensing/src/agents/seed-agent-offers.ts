import { insertTables } from '@bls/kit/db/insert-rows';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { agentCategorySave, agentPropertySave } from '@bls/proto/contracts/calls/licensing/agent';
import type { Trx } from '../db/schema.js';
import { agentCharacterRows, agentPropertyColumns, categoryColumns } from './agents.repository.js';

type Offers = {
  /** Categories before their sub-categories. */
  categories: readonly RequestOf<typeof agentCategorySave>[];
  properties: readonly RequestOf<typeof agentPropertySave>[];
};

/** Inserts what agents offer. */
export const seedAgentOffers = (
  trx: Trx,
  tenant: string,
  { categories, properties }: Offers,
  { by, at: updatedAt }: { by: string; at: string },
): Promise<void> =>
  insertTables(trx, tenant, {
    agentCategory: categories.map((category) => ({ ...categoryColumns(category, by), updatedAt })),
    agentProperty: properties.map((request) => ({ ...agentPropertyColumns(request, by), id: request.id, updatedAt })),
    agentCharacter: properties.flatMap(agentCharacterRows),
  });
