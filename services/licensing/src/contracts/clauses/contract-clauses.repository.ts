import { jsonb } from '@bls/kit/db/database';
import { CallError } from '@bls/proto/domain/values/errors';
import type { ContractClauseTable } from '../../db/clause-tables.js';
import type { Trx } from '../../db/schema.js';
import type { Wording } from './clauses.queries.js';

type Place = Pick<ContractClauseTable, 'tenant' | 'contractId' | 'clauseId'>;
type Written = { by: ContractClauseTable['byPerson']; at: string };

/** Inserts a position of a clause, in place of another one of the same clause. */
export async function putIntoContract(trx: Trx, place: Place, { rank, version }: Wording, { by, at }: Written): Promise<void> {
  const columns = { rank, version, byPerson: jsonb(by), at };
  await trx
    .insertInto('contractClause')
    .values({ ...place, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant', 'contractId', 'clauseId']).doUpdateSet(columns))
    .execute();
}

/** Throws `notFound` when the clause is not in the contract. */
export async function removeFromContract(trx: Trx, { tenant, contractId, clauseId }: Place): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('contractClause')
    .where('tenant', '=', tenant)
    .where('contractId', '=', contractId)
    .where('clauseId', '=', clauseId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new CallError('notFound');
}
