import type { Trx } from '../../db/schema.js';

type Names = { propertyNames: string[]; propertyNamesZh: string[] };

/** The properties of contracts by name, in both languages. */
export async function propertyNamesOf(trx: Trx, contractIds: readonly string[]): Promise<(contractId: string) => Names> {
  const found = await (contractIds.length === 0
    ? []
    : trx.selectFrom('salesContract').select(['contractId', 'properties']).where('contractId', 'in', contractIds).execute());
  const properties = new Map(found.map((contract) => [contract.contractId, contract.properties]));
  return (contractId) => {
    const named = properties.get(contractId) ?? [];
    return { propertyNames: named.map(({ name }) => name), propertyNamesZh: named.map(({ name, nameZh }) => nameZh ?? name) };
  };
}
