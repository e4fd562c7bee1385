import { owedGuarantee } from '@bls/proto/domain/term-sheet/figures/mainland-china';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';

export type Guarantee = { pool: string; sequence: number; contractYear: number; dueOn: string; amount: string };

/** The instalments of a deal's guarantee, each in the contract year that its due date falls in. */
export function guaranteesOf(terms: Terms): Guarantee[] {
  const years = terms.keyTerms.contractYears;
  return terms.mg.groups.flatMap((group) =>
    group.schedule.map(({ dueOn, amount }, sequence) => {
      const contractYear = years.findIndex(({ from, to }) => from <= dueOn && dueOn <= to) + 1;
      return { pool: group.id, sequence, contractYear, dueOn, amount: owedGuarantee(amount, terms) };
    }),
  );
}
