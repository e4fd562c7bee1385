import { decimal, fromScaled, roundScaled, subtract, toScaled, ZERO } from '@bls/proto/domain/values/decimal';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import type { Settlement } from '@bls/proto/domain/royalty/case/result';
import { MONEY } from '@bls/proto/domain/royalty/engine/scales';
import type { Trx, ContractRecord } from '../db/schema.js';
import { carriedBefore } from './carried.queries.js';
import { post } from './post.repository.js';
import { carryMemo, postingsOfCarry } from './postings.js';

/** Posts what contract years carry to each other, as the difference from what was posted before. */
export async function postCarry(trx: Trx, contract: ContractRecord, calculationId: string, trace: readonly Settlement[]): Promise<void> {
  const { tenant, contractId, companyId, currency } = contract;
  const { digits } = CURRENCIES[currency];
  const now = new Map<string, { pool: string; entry: Settlement['carry'][number] }>();
  for (const page of trace)
    for (const entry of page.carry) now.set(`${page.pool} ${carryMemo(entry.from, entry.to, entry.kind)}`, { pool: page.pool, entry });
  for (const { pool, entry } of now.values()) {
    const { from, to, kind } = entry;
    const carried = decimal(fromScaled(roundScaled(toScaled(entry.amount, MONEY), MONEY, digits), MONEY));
    const before = await carriedBefore(trx, contractId, pool, to, carryMemo(from, to, kind));
    const amount = subtract(carried, before);
    if (amount === ZERO) continue;
    await post(trx, {
      tenant,
      event: 'carried',
      companyId,
      currency,
      calculationId,
      postings: postingsOfCarry(contractId, pool, from, to, kind, amount),
    });
  }
}
