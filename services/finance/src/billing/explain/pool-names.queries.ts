import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** The terms that a calculation was made by. */
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

type Named = { groups: Pick<Terms['mg']['groups'][number], 'id' | 'name'>[] };
const groupsOf = sql<Named['groups']>`contract_version.terms -> 'mg' -> 'groups'`.as('groups');

/** The newest name of each; a pool that an amendment took out has its last one. */
function newest(versions: readonly Named[]): (pool: string) => string {
  const names = new Map(versions.flatMap(({ groups }) => groups.map(({ id, name }) => [id, name])));
  return (pool) => names.get(pool) ?? pool;
}

/** What the terms that a calculation was made by, or those before them, call the pool of an id. */
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

/** What a contract has called the pool of an id so far, or what terms that are to come call it. */
export async function poolNamesOfContract(trx: Trx, contractId: string, { mg }: Pick<Terms, 'mg'>): Promise<(pool: string) => string> {
  const versions = trx.selectFrom('contractVersion').select(groupsOf).where('contractId', '=', contractId).orderBy('version');
  return newest([...(await versions.execute()), mg]);
}
