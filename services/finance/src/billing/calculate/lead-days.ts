import type { CaseRules } from '@bls/proto/domain/royalty/case/case';
import type { DrawnBill } from '@bls/proto/domain/royalty/case/result';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import type { ContractRecord } from '../../db/schema.js';

type Led = Pick<ContractRecord, 'mgLeadDays' | 'guaranteedUntil'>;

/**
 * The contract with the days before its due day on which a guarantee is billed now. They never become fewer: a guarantee that is
 * billed would be credited and billed again.
 */
export const withLeadDays = <C extends Led>(contract: C, setting: number): C =>
  setting > contract.mgLeadDays ? { ...contract, mgLeadDays: setting } : contract;

/** What is stored of a contract when its guarantees are billed as of `today`. */
export function guaranteeProgress({ mgLeadDays, guaranteedUntil }: Led, today: Day): Led {
  const until = addDays(today, mgLeadDays);
  return { mgLeadDays, guaranteedUntil: guaranteedUntil !== null && guaranteedUntil > until ? guaranteedUntil : until };
}

/** Whether a guarantee is to be billed that was not when the contract was last calculated. */
export function hasGuaranteeToBill(contract: Led & Pick<ContractRecord, 'billedUntil'>, dueDays: readonly Day[], today: Day): boolean {
  const until = addDays(today, contract.mgLeadDays);
  const billed = contract.guaranteedUntil ?? contract.billedUntil;
  return dueDays.some((due) => due <= until && (billed === null || due > billed));
}

/** The last due day of the instalments that a bill of a guarantee charges; the day of the bill when none of them is later. */
export function guaranteeDue(
  { years, pools }: Pick<CaseRules, 'years' | 'pools'>,
  { on, pool, year }: Pick<DrawnBill, 'on' | 'pool' | 'year'>,
): Day {
  const within = years[year - 1];
  const instalments = pools.find(({ id }) => id === pool)?.mg ?? [];
  const due = instalments.flatMap((each) =>
    within && (each.billFrom ?? each.due) <= on && within.from <= each.due && each.due <= within.to ? [each.due] : [],
  );
  return [on, ...due].reduce((last, day) => (day > last ? day : last));
}
