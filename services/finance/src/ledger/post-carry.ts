import { subtract, ZERO } from '@bls/proto/domain/values/decimal';
import type { Settlement } from '@bls/proto/domain/royalty/case/result';
import type { Trx, ContractRecord } from '../db/schema.js';
import { carriedBefore } from './carried.queries.js';
import { post } from './post.repository.js';
import { carriesOf, carryMemo, postingsOfCarry } from './postings.js';

/** Posts what contract years carry to each other, as the difference from what was posted before. */
export async function postCarry(trx: Trx, contract: ContractRecord, calculationId: string, trace: readonly Settlement[]): Promise<void> {
  const { tenant, contractId, companyId, currency } = contract;
  for (const { pool, from, to, kind, carried } of carriesOf(trace, currency)) {
    const before = await carriedBefore(trx, contractId, pool, to, carryMemo(from, to, kind));
    const amount = subtract(carried, before);
    if (amount === ZERO) continue;
    const postings = postingsOfCarry(contractId, pool, from, to, kind, amount);
    await post(trx, { tenant, event: 'carried', companyId, currency, calculationId, postings });
  }
}
