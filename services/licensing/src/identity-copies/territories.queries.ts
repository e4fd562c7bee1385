import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import { TERRITORIES } from '@bls/proto/domain/enumerations/property';
import type { Trx } from '../db/schema.js';
import { both } from '../texts.js';

export type TerritoryName = (code: string) => Bilingual;

/** The names of the tenant's territories, for documents. */
export async function territoryNames(trx: Trx, tenant: string): Promise<TerritoryName> {
  const rows = await trx.selectFrom('territory').select(['code', 'name', 'nameZh']).where('tenant', '=', tenant).execute();
  const own = new Map(rows.map(({ code, name, nameZh }): [string, Bilingual] => [code, { en: name, zh: nameZh }]));
  return (code) => own.get(code) ?? defaultTerritoryName(code);
}

/** The name of a territory that the tenant has not renamed. */
export const defaultTerritoryName: TerritoryName = (code) =>
  TERRITORIES.some((known) => known === code) ? both(`territory.${code}`) : { en: code, zh: code };
