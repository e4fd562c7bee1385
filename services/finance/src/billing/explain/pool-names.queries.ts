import type { Settlement } from '@bls/proto/domain/royalty/case/result';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** The terms that a calculation used. */
export async function termsOfCalculation(trx: Trx, calculationId: string): Promise<Terms> {
  const { terms } = await trx
    .selectFrom('calculation')
    .innerJoin('contractVersion', (join) =>
      join
        .onRef('contractVersion.contractId', '=', 'calculation.contractId')
        .onRef('contractVersion.tenant', '=', 'calculation.tenant')
        .onRef('contractVersion.version', '=', 'calculation.contractVersion'),
    )
    .select('contractVersion.terms')
    .where('calculation.id', '=', calculationId)
    .executeTakeFirstOrThrow();
  return terms;
}

type GroupNames = { groups: Pick<Terms['mg']['groups'][number], 'id' | 'name'>[] };
const groupsOf = sql<GroupNames['groups']>`contract_version.terms -> 'mg' -> 'groups'`.as('groups');

/** The newest name of each pool; a pool that an amendment removed keeps its last name. */
function newest(versions: readonly GroupNames[]): (pool: string) => string {
  const names = new Map(versions.flatMap(({ groups }) => groups.map(({ id, name }) => [id, name])));
  return (pool) => names.get(pool) ?? pool;
}

/** The name of a pool by its id in the terms that a calculation used, or in earlier versions. */
export async function poolNames(trx: Trx, calculationId: string): Promise<(pool: string) => string> {
  const versions = trx
    .selectFrom('calculation')
    .innerJoin('contractVersion', (join) =>
      join
        .onRef('contractVersion.contractId', '=', 'calculation.contractId')
        .onRef('contractVersion.tenant', '=', 'calculation.tenant')
        .onRef('contractVersion.version', '<=', 'calculation.contractVersion'),
    )
    .select(groupsOf)
    .where('calculation.id', '=', calculationId)
    .orderBy('contractVersion.version');
  return newest(await versions.execute());
}

/** The name of a pool by its id in new terms, or in the versions so far. */
export async function poolNamesOfContract(trx: Trx, contractId: string, { mg }: Pick<Terms, 'mg'>): Promise<(pool: string) => string> {
  const versions = trx.selectFrom('contractVersion').select(groupsOf).where('contractId', '=', contractId).orderBy('version');
  return newest([...(await versions.execute()), mg]);
}

/** The names of the pools that a page carries from or to, by id. */
export const carryPools = (page: Pick<Settlement, 'carry'>, nameOf: (pool: string) => string): Record<string, string> =>
  Object.fromEntries(page.carry.flatMap(({ pool, toPool }) => [pool, toPool].flatMap((id) => (id ? [[id, nameOf(id)]] : []))));
