import type { CaseFrame } from '@bls/proto/domain/royalty/case/case';
import { caseOfTerms } from '@bls/proto/domain/royalty/case/case-of-terms';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { Day } from '@bls/proto/domain/values/time';
import type { ContractRecord } from '../../db/schema.js';
import { billDates } from './bill-dates.js';

/** The engine's case of the terms without sales, with the dates to bill now. Sales are approved up to `until`. */
export function buildCase(
  terms: Terms,
  contract: Pick<ContractRecord, 'replacedFrom' | 'billedUntil'>,
  until: Day | null,
  today: Day,
): CaseFrame {
  const frame = caseOfTerms(terms);
  const guaranteeDue = frame.pools.flatMap((pool) => pool.mg.map(({ due }) => due));
  const calendar = { years: frame.years, schedule: terms.basicTerms.paymentSchedule, guaranteeDue, replacedFrom: contract.replacedFrom };
  return { ...frame, billOn: billDates(calendar, { billedUntil: contract.billedUntil, salesUntil: until, today }) };
}
