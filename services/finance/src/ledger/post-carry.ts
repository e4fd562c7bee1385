import type { Settlement } from '@bls/proto/domain/royalty/case/result';
import type { Trx, ContractRecord } from '../db/schema.js';
import { postedCarries } from './carried.queries.js';
import { carriesToPost, postingsOfCarry } from './carries.js';
import { post } from './post.repository.js';

/** Posts what contract years and pools carry to each other, as the difference from what was posted before. */
export async function postCarry(trx: Trx, contract: ContractRecord, calculationId: string, trace: readonly Settlement[]): Promise<void> {
  const { tenant, contractId, companyId, currency } = contract;
  for (const { carry, difference } of carriesToPost(trace, await postedCarries(trx, contractId), currency)) {
    const postings = postingsOfCarry(contractId, carry, difference);
    await post(trx, { tenant, event: 'carried', companyId, currency, calculationId, postings });
  }
}
