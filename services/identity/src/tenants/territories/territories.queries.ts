import type { TerritoryRow } from '@bls/proto/contracts/calls/identity/tenants/territory';
import type { Trx } from '../../db/schema.js';

const territories = (trx: Trx, tenant: string) =>
  trx
    .selectFrom('territories')
    .select(['code', 'name', 'nameZh', 'revision', 'byName', 'at'])
    .where('tenant', '=', tenant)
    .where('deleted', '=', false);

/** By code; a few dozen at most. */
export const listTerritories = (trx: Trx, tenant: string): Promise<TerritoryRow[]> => territories(trx, tenant).orderBy('code').execute();

export const territoryByCode = (trx: Trx, tenant: string, code: string): Promise<TerritoryRow | undefined> =>
  territories(trx, tenant).where('code', '=', code).executeTakeFirst();
