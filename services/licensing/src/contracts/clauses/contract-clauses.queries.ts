import type { ContractClause } from '@bls/proto/contracts/calls/licensing/clauses/clause';
import type { ContractTable, Trx } from '../../db/schema.js';
import { INSERT, REMOVE } from './clause-entry.js';

type Contract = Pick<ContractTable, 'tenant' | 'id'>;

/** The clauses of a contract with the wording that each was inserted with, by category and title. */
export const clausesOf = (trx: Trx, { tenant, id }: Contract): Promise<ContractClause[]> =>
  trx
    .selectFrom('contractClause as c')
    .innerJoin('clause', (join) => join.onRef('clause.tenant', '=', 'c.tenant').onRef('clause.id', '=', 'c.clauseId'))
    .innerJoin('clauseWording as w', (join) =>
      join
        .onRef('w.tenant', '=', 'c.tenant')
        .onRef('w.clauseId', '=', 'c.clauseId')
        .onRef('w.rank', '=', 'c.rank')
        .onRef('w.version', '=', 'c.version'),
    )
    .select(['c.clauseId', 'clause.category', 'clause.title', 'clause.titleZh'])
    .select(['w.rank', 'w.version', 'w.en', 'w.zh', 'w.note', 'w.approver'])
    .where('c.tenant', '=', tenant)
    .where('c.contractId', '=', id)
    .orderBy('clause.category')
    .orderBy('clause.title')
    .execute();

/** Whether clauses were changed after the document of the draft was written. */
export async function isStale(trx: Trx, { tenant, id }: Contract): Promise<boolean> {
  const last = await trx
    .selectFrom('history')
    .select('action')
    .where('tenant', '=', tenant)
    .where('itemId', '=', id)
    .where('action', 'in', ['generate', INSERT, REMOVE])
    .orderBy('revision', 'desc')
    .executeTakeFirst();
  return last !== undefined && last.action !== 'generate';
}
