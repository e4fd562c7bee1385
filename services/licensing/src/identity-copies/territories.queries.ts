import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import { TERRITORIES } from '@bls/proto/domain/enumerations/property';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../db/schema.js';
import { both } from '../texts.js';

export type TerritoryName = (code: string) => Bilingual;

/** How papers call the territories of the tenant. */
export async function territoryNames(trx: Trx, tenant: string): Promise<TerritoryName> {
  const rows = await trx.selectFrom('territory').select(['code', 'name', 'nameZh']).where('tenant', '=', tenant).execute();
  const own = new Map(rows.map(({ code, name, nameZh }): [string, Bilingual] => [code, { en: name, zh: nameZh }]));
  return (code) => own.get(code) ?? firstName(code);
}

/** The name that a territory has until the tenant gives it another one. */
export const firstName: TerritoryName = (code) =>
  TERRITORIES.some((known) => known === code) ? both(`territory.${code}`) : { en: code, zh: code };

/** How often a territory is assigned. Drafts that were discarded count no more. */
export async function usesOf(
  trx: Trx,
  tenant: string,
  code: string,
): Promise<{ properties: number; characters: number; termSheets: number }> {
  const assigned = sql<SqlBool>`territories @> array[${code}]::text[]`;
  const count = async (table: 'property' | 'propertyCharacter' | 'termSheet', counted = assigned): Promise<number> => {
    const query = trx.selectFrom(table).select(sql<number>`count(*)`.as('count'));
    return (await query.where('tenant', '=', tenant).where(counted).executeTakeFirstOrThrow()).count;
  };
  return {
    properties: await count('property'),
    characters: await count('propertyCharacter'),
    termSheets: await count('termSheet', sql<SqlBool>`${assigned} and discarded_at is null`),
  };
}
