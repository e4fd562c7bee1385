import type { CaseRules, PoolRule } from '@bls/proto/domain/royalty/case/case';
import { caseOfTerms } from '@bls/proto/domain/royalty/case/case-of-terms';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { Day } from '@bls/proto/domain/values/time';
import type { ContractRecord } from '../../db/schema.js';
import { billDates } from './bill-dates.js';

/** The engine's case of the terms without sales, with the dates to bill now. Sales are approved up to `until`. */
export function buildCase(
  terms: Terms,
  contract: Pick<ContractRecord, 'replacedFrom' | 'billedUntil' | 'mgLeadDays'>,
  until: Day | null,
  today: Day,
): CaseRules {
  const { replacedFrom, mgLeadDays } = contract;
  const known = caseOfTerms(terms, mgLeadDays);
  const rules = replacedFrom === null ? known : { ...known, pools: known.pools.map((pool) => untilReplaced(pool, replacedFrom)) };
  const guaranteeFrom = rules.pools.flatMap((pool) => pool.mg.map(({ due, billFrom }) => billFrom ?? due));
  const calendar = { years: rules.years, schedule: terms.basicTerms.paymentSchedule, guaranteeFrom, replacedFrom };
  return { ...rules, billOn: billDates(calendar, { billedUntil: contract.billedUntil, salesUntil: until, today }) };
}

/** A guarantee that falls due after the contract was replaced is not billed before. */
const untilReplaced = (pool: PoolRule, replacedFrom: Day): PoolRule => ({
  ...pool,
  mg: pool.mg.map(({ billFrom, ...instalment }) =>
    billFrom !== undefined && instalment.due < replacedFrom ? { ...instalment, billFrom } : instalment,
  ),
});
